package orbweaver.cli.library.options;

import java.io.Console;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.output.RemoteContext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingKey;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.password.PasswordKeys;
import picocli.CommandLine.Option;

/**
 * Options for the password of postings. It is read from a file or from the terminal, never from the
 * command line, and only what is derived from it is passed on.
 */
public final class PasswordOptions {
  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description =
          "The first line of the file is the password of the postings; - is standard input.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--ask-password",
      description = "Ask for the password on the terminal; not possible while the crawl runs.")
  private boolean ask;

  /** Returns the verifier of the password as a new one; absent if none is given. */
  public Optional<PasswordVerifier> verifier() {
    return password().map(PasswordOptions::verifier);
  }

  /** Returns the verifier of the password in a file, as a new one. */
  public static PasswordVerifier newVerifier(Path file) {
    return verifier(fromFile("--new-password-file", file));
  }

  private static PasswordVerifier verifier(char[] password) {
    try {
      return PasswordKeys.verifier(password, new SecureRandom());
    } finally {
      Arrays.fill(password, ' ');
    }
  }

  /** Returns the keys of those postings that have a password; none if none is given. */
  public List<PostingKey> keys(List<Posting> postings) {
    var locked =
        postings.stream().filter(posting -> posting.head().password().isPresent()).toList();
    if (locked.isEmpty()) return List.of();
    return password()
        .map(
            password -> {
              try {
                return locked.stream().map(posting -> key(posting, password)).toList();
              } finally {
                Arrays.fill(password, ' ');
              }
            })
        .orElse(List.of());
  }

  private static PostingKey key(Posting posting, char[] password) {
    var verifier = posting.head().password().orElseThrow();
    return new PostingKey(posting.number(), PasswordKeys.key(password, verifier));
  }

  private Optional<char[]> password() {
    if (file.isPresent()) return Optional.of(fromFile("--password-file", file.get()));
    return ask ? Optional.of(fromTerminal()) : Optional.empty();
  }

  private static char[] fromFile(String option, Path file) {
    var line = LibraryArguments.text(file).lines().findFirst().orElse("");
    if (line.isBlank())
      throw OperationException.usageError(
          "%s: %s: empty (expected: a password in the first line)".formatted(option, file));
    return line.toCharArray();
  }

  private static char[] fromTerminal() {
    var console = Optional.ofNullable(System.console()).filter(Console::isTerminal);
    if (RemoteContext.CURRENT.isBound() || console.isEmpty())
      throw OperationException.usageError(
          "--ask-password: no terminal here, since the crawl runs or input is redirected (expected:"
              + " --password-file)");
    return Optional.ofNullable(console.get().readPassword("Password: "))
        .filter(typed -> typed.length > 0)
        .orElseThrow(
            () -> OperationException.usageError("--ask-password: empty (expected: a password)"));
  }
}
