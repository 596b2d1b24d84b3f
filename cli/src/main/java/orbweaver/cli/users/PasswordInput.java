package orbweaver.cli.users;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/** Input of a new password: typed twice at a terminal, without echo, or a line of a stream. */
final class PasswordInput {
  /** Least length of a password: NIST SP 800-63B, 3.1.1.2, for one that is not the only factor. */
  private static final int MIN_LENGTH = 8;

  private static final int MAX_BYTES = 1_000;

  private PasswordInput() {}

  /**
   * Reads a password, which the caller clears.
   *
   * @param user name of its user, for the prompt
   * @param misuse makes the exception for a password that is not accepted
   */
  static char[] read(String user, Function<String, ? extends RuntimeException> misuse)
      throws IOException {
    var terminal = Optional.ofNullable(System.console()).filter(Console::isTerminal);
    var password =
        terminal.isPresent() ? typed(terminal.get(), user, misuse) : line(System.in, misuse);
    if (password.length >= MIN_LENGTH) return password;
    Arrays.fill(password, '\0');
    throw misuse.apply(
        "password: " + password.length + " characters (expected: at least " + MIN_LENGTH + ")");
  }

  private static char[] typed(
      Console terminal, String user, Function<String, ? extends RuntimeException> misuse) {
    var first = typed(terminal, "Password of %s: ", user);
    var second = typed(terminal, "Password of %s again: ", user);
    var isEqual = Arrays.equals(first, second);
    Arrays.fill(second, '\0');
    if (isEqual) return first;
    Arrays.fill(first, '\0');
    throw misuse.apply("password: typed differently (expected: twice the same)");
  }

  private static char[] typed(Console terminal, String prompt, String user) {
    return Optional.ofNullable(terminal.readPassword(prompt, user)).orElse(new char[0]);
  }

  /** Reads the first line of a stream. */
  static char[] line(InputStream in, Function<String, ? extends RuntimeException> misuse)
      throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (var next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      if (next != '\r') bytes.write(next);
      if (bytes.size() > MAX_BYTES)
        throw misuse.apply("password: too long (expected: at most " + MAX_BYTES + " bytes)");
    }
    try {
      return array(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())));
    } catch (CharacterCodingException e) {
      throw misuse.apply("password: not UTF-8 (expected: a line of text)");
    }
  }

  private static char[] array(CharBuffer characters) {
    var array = new char[characters.remaining()];
    characters.get(array);
    return array;
  }
}
