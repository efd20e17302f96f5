import { type PointerEvent, useRef } from 'react';
import { type Swipe, swipeOf } from './swipe.rules.ts';

/** Handlers for an element that fingers and pens swipe sideways. Its style must leave sideways panning to it. */
export function useSwipe(onMove: (move: Swipe) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({
      pointerType,
      isPrimary,
      pointerId: id,
      clientX: x,
      clientY: y,
    }: PointerEvent) => {
      start.current = pointerType === 'mouse' || !isPrimary ? null : { id, x, y };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      const move = from?.id === pointerId ? swipeOf(clientX - from.x, clientY - from.y) : null;
      if (move) onMove(move);
    },
    // The browser scrolls the page instead.
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
