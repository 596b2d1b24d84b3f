package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Author of a posting, who need not be named.
 *
 * @param name name as the author wrote it, in one line and without characters that nobody sees
 * @param email e-mail address, shown only as {@code emailDisplay} says
 * @param emailDisplay how the address is shown
 */
public record PostingAuthor(
    Optional<String> name, Optional<String> email, EmailDisplay emailDisplay) {
  /** Author of whom nothing is known. */
  public static final PostingAuthor UNNAMED =
      new PostingAuthor(Optional.empty(), Optional.empty(), EmailDisplay.HIDDEN);

  private static final int MAX_LENGTH = 200;

  public PostingAuthor {
    name = name.map(TextCharacters::line);
    name.ifPresent(text -> requireText(MAX_LENGTH, "name", text));
    email.ifPresent(PostingAuthor::requireAddress);
  }

  private static void requireAddress(String address) {
    requireText(MAX_LENGTH, "email", address);
    TextCharacters.requireLine("email", address);
    var at = address.indexOf('@');
    var holds =
        at > 0
            && at == address.lastIndexOf('@')
            && at < address.length() - 1
            && address
                .chars()
                .noneMatch(c -> Character.isWhitespace(c) || "<>\"?&%".indexOf(c) >= 0);
    require(holds, "email", address, "an address such as me@example.org");
  }

  /** Tests whether the address, if there is one, is shown to nobody. */
  public boolean hidesEmail() {
    return emailDisplay == EmailDisplay.HIDDEN;
  }

  /** Returns this author with another address, or none. */
  public PostingAuthor withEmail(Optional<String> other) {
    return new PostingAuthor(name, other, emailDisplay);
  }

  /** Returns the address in the form in which it may be shown as text; absent if it is hidden. */
  public Optional<String> shownEmail() {
    return switch (emailDisplay) {
      case HIDDEN -> Optional.empty();
      case SPELLED_OUT -> email.map(address -> address.replace("@", " at "));
      case LINK -> email;
    };
  }
}
