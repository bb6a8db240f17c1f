// Which form field a refusal is about, by its code.
export const ABOUT_NAME = {
  'name-length': 'name',
  'name-signs': 'name',
  'name-scripts': 'name',
  'name-taken': 'name',
  'name-alike': 'name',
}
export const ABOUT_NEW_PASSWORD = { 'short-password': 'password' }
export const ABOUT_PASSWORD = { 'wrong-password': 'password', 'current-password': 'password' }
