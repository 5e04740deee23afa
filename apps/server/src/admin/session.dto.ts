import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { OneOfBoth } from '../http/one-of-both.ts';

const maxLength = 500;
const oneOfBoth = { message: 'Please give either the admin token or the code of a sign-in link' };
const tooLong = { message: `Please enter at most ${maxLength} characters` };

export class SignInDto {
  /** The admin token. Either this or `code`. @example a-token-of-at-least-16-characters */
  @ValidateIf(({ token, code }: SignInDto) => token != null || code == null)
  @MaxLength(maxLength, tooLong)
  @IsString({ message: 'Please enter the admin token' })
  @OneOfBoth('code', oneOfBoth)
  readonly token?: string;

  /**
   * What follows # in the sign-in link that the server printed. Either this or `token`.
   * @example vJ0Qn3Yk1pXo2m4Hs8Lr6Wt9Zb5Ec7Fd0Ga1Ui2Kj3M
   */
  @ValidateIf(({ code }: SignInDto) => code != null)
  @MaxLength(maxLength, tooLong)
  @IsString({ message: 'The code of a sign-in link is a text' })
  readonly code?: string;
}

export class SessionDto {
  /** Whether this browser is signed in as the operator. @example true */
  readonly signedIn!: boolean;
}
