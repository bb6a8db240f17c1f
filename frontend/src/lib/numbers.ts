// Numbers in the format of a language.

// Creating a format is slow, so they are cached.
const formats = new Map<string, Intl.NumberFormat>()

export function numberFormat(
  lang: string,
  digits = 0,
  sign: 'negative' | 'exceptZero' = 'negative',
): Intl.NumberFormat {
  const key = `${lang}${digits}${sign}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: sign,
    })
    formats.set(key, format)
  }
  return format
}

/** Hundredths as chips: "12", "12.50", "1,250". */
export function formatChips(lang: string, hundredths: number, sign: 'negative' | 'exceptZero' = 'negative'): string {
  const digits = hundredths % 100 === 0 ? 0 : 2
  return numberFormat(lang, digits, sign)
    .format(hundredths / 100)
    .replace('-', '−')
}
