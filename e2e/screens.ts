export interface Screen {
  width: number;
  height: number;
}

export const PHONE: Screen = { width: 390, height: 844 };
export const TABLET: Screen = { width: 820, height: 1180 };
export const DESKTOP: Screen = { width: 1440, height: 900 };
