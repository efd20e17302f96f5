import { lexer, type Token, type Tokens } from 'marked';
import { BlockBuilder, type BlockShape } from './block-builder.ts';
import { readHtml } from './html-blocks.ts';
import type { RawBlock } from './raw-text.ts';

/** Front matter of site generators: YAML between lines of three hyphens. */
const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]{0,5000}?)\r?\n---[ \t]*(?:\r?\n|$)/u;

/** The blocks of a Markdown document, and its title from the front matter; empty if it has none. */
export function readMarkdown(text: string): { blocks: RawBlock[]; title: string } {
  const front = FRONT_MATTER.exec(text);
  const title = /^title:\s*(.+)$/mu.exec(front?.[1] ?? '')?.[1] ?? '';
  const builder = new BlockBuilder();
  addBlocks(builder, lexer(front ? text.slice(front[0].length) : text), { kind: 'paragraph' });
  builder.end();
  return { blocks: builder.blocks, title: title.trim().replaceAll(/^["']|["']$/gu, '') };
}

/** @param shape of paragraphs here: of a quote, of an item */
function addBlocks(builder: BlockBuilder, tokens: readonly Token[], shape: BlockShape): void {
  for (const token of tokens as MarkdownToken[]) {
    switch (token.type) {
      case 'heading':
        addInline(builder, token, { kind: 'heading', level: Math.min(3, token.depth) });
        break;
      case 'paragraph':
      case 'text':
        addInline(builder, token, shape);
        break;
      case 'blockquote':
        addBlocks(builder, token.tokens, { kind: 'quote' });
        break;
      case 'list':
        for (const item of token.items) addBlocks(builder, item.tokens, { kind: 'item' });
        break;
      case 'table':
        for (const row of [token.header, ...token.rows]) {
          builder.begin({ kind: 'paragraph' });
          row.forEach((cell, index) => {
            if (index > 0) builder.add(' | ');
            addSpans(builder, cell.tokens);
          });
          builder.end();
        }
        break;
      case 'html':
        for (const block of readHtml(token.text).blocks) {
          builder.end();
          builder.blocks.push(block);
        }
        break;
      default:
      // Code, rules, definitions and space are no text to read.
    }
  }
}

function addInline(
  builder: BlockBuilder,
  { tokens, text }: Tokens.Heading | Tokens.Paragraph | Tokens.Text,
  shape: BlockShape,
): void {
  builder.begin(shape);
  if (tokens) addSpans(builder, tokens);
  else builder.add(text);
  builder.end();
}

function addSpans(builder: BlockBuilder, tokens: readonly Token[], isEmphasised = false): void {
  for (const token of tokens as MarkdownToken[]) {
    switch (token.type) {
      case 'strong':
      case 'em':
        builder.emphasise(true);
        addSpans(builder, token.tokens, true);
        if (!isEmphasised) builder.emphasise(false);
        break;
      case 'link':
      case 'del':
        addSpans(builder, token.tokens, isEmphasised);
        break;
      case 'text':
        if (token.tokens) addSpans(builder, token.tokens, isEmphasised);
        else builder.add(decoded(token.text));
        break;
      case 'escape':
      case 'codespan':
        builder.add(decoded(token.text));
        break;
      case 'br':
        builder.breakLine();
        break;
      default:
      // Images and tags are left out; the text between tags comes as text.
    }
  }
}

/** The lexer leaves character references in texts: "&nbsp;", "&auml;". */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  const lead = /^\s*/u.exec(text)?.[0] ?? '';
  const trail = /\s*$/u.exec(text)?.[0] ?? '';
  const [block] = readHtml(text.replaceAll('<', '&lt;')).blocks;
  return block ? lead + block.text + trail : text;
}

/** The tokens of marked without those of extensions, whose type is any string. */
type MarkdownToken =
  | Tokens.Blockquote
  | Tokens.Br
  | Tokens.Codespan
  | Tokens.Del
  | Tokens.Em
  | Tokens.Escape
  | Tokens.Heading
  | Tokens.HTML
  | Tokens.Link
  | Tokens.List
  | Tokens.Paragraph
  | Tokens.Strong
  | Tokens.Table
  | Tokens.Text;
