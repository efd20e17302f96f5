/**
 * Debian packages with word lists. `sha1` identifies the file in Debian's archive of all packages ever published,
 * `sha256` verifies it; both belong to `version`.
 */
export interface DebianPackage {
  name: string;
  version: string;
  sha1: string;
  sha256: string;
}

export const DING_PACKAGE: DebianPackage = {
  name: 'trans-de-en',
  version: '1.9-6',
  sha1: '72c711ad89bff6de764306923b6d65ed49779bc2',
  sha256: '45f6b4cf1c434776fba6811d7bc522efabb5425c43ba8afd0e289bf9e2e53df4',
};

const WIKDICT_HASHES: Record<string, readonly [sha1: string, sha256: string]> = {
  bul: [
    'c431542ea1d935b0976a65c20a33aaecbf76d09c',
    'b2c2b896f5b69497169b9ee37d72f5d085312226b234d3711be93aaa6e01ed81',
  ],
  ell: [
    '86f337793d7530367ae370385ca3b60413455458',
    '33b25d400747f07d2d245ef87e4d055a606a5da01ff03816eab60ffadce73398',
  ],
  fin: [
    'f543198dc7908b0d016b291795a8378d52a99217',
    '203676472e0c9e98ddfcbdbc9a568d03f17aa9f479878cf3f4dd4ca0bc4c9f78',
  ],
  fra: [
    'f6c9e20178e70898f2ddf6c5eb7f7143f36b6807',
    'daea8e0b231a5c8c2aed6e59939943fb620fedb03b0e70f1f2874281005b981f',
  ],
  ind: [
    'a00fac441b27568306201c58f3beccfe4a1db995',
    '27132dcef2b98437463b91a8602b7753a28eda4630136ca1e716d7edce33c900',
  ],
  pol: [
    'bba10f87e13caf05158d6b1c76337f4c81022b69',
    '0929bc1188c1114e1ce56f801cc0c0edb90a5a6d99fef40ec065d0d286851503',
  ],
  rus: [
    'be7ed2d255dec7205ae105c5b97fb110bb7f8731',
    '4b22cb629c69bef67597e349c60949117db97c11a1cd289316373080a8314c58',
  ],
  spa: [
    '325112a40812cfee1c1a48f535c81f7c629f2bd9',
    'e63665882b310405aa50e1866743dbcaeb4b5ebb5f3cb3139ecafc8d7f694e1a',
  ],
  swe: [
    '678dcbf823de8b6086b2d8e02ae3ccee80839eb5',
    '009de3adaca5aae064736abff4fc99388aebbf8259a2a6b4a33e1648f29d7e88',
  ],
};

export const WIKDICT_PACKAGES: readonly DebianPackage[] = Object.entries(WIKDICT_HASHES).map(
  ([language, [sha1, sha256]]) => ({
    name: `dict-freedict-deu-${language}`,
    version: '2022.12.07-2',
    sha1,
    sha256,
  }),
);

/** URL in the archive of every file Debian ever published, by SHA-1. */
export const archiveUrl = ({ sha1 }: DebianPackage): string =>
  `https://snapshot.debian.org/file/${sha1}`;
