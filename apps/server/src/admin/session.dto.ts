import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { ExactlyOneOf } from '../http/request-fields.ts';

const maxLength = 500;
const tokenOrCode = {
  message: 'Please send either the admin token or the code of a sign-in link',
};
const tooLong = { message: `Please enter at most ${maxLength} characters` };

export class SignInDto {
  /** Admin token. Send either this or `code`. @example a-token-of-at-least-16-characters */
  @ValidateIf(({ token, code }: SignInDto) => token != null || code == null)
  @MaxLength(maxLength, tooLong)
  @IsString({ message: 'Please enter the admin token' })
  @ExactlyOneOf('code', tokenOrCode)
  readonly token?: string;

  /**
   * Part after the # in the sign-in link that the server printed. Send either this or `token`.
   * @example vJ0Qn3Yk1pXo2m4Hs8Lr6Wt9Zb5Ec7Fd0Ga1Ui2Kj3M
   */
  @ValidateIf(({ code }: SignInDto) => code != null)
  @MaxLength(maxLength, tooLong)
  @IsString({ message: 'The code of a sign-in link must be a string' })
  readonly code?: string;
}

export class SessionDto {
  /** Whether this browser is signed in as the operator. @example true */
  readonly signedIn!: boolean;
}
