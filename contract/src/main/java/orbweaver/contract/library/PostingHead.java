package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.contract.url.CrawlUrl;

/**
 * Characteristics that an author gives to a posting of any kind.
 *
 * @param title text of the posting in lists, one line of at most {@value #MAX_TITLE} characters
 * @param image image of a library or in the heading of a report, a URL of at most {@value
 *     #MAX_IMAGE} characters; that of the library above if absent
 * @param author who posted it
 * @param password verifier of the password that protects it; anyone may edit, move or delete it if
 *     absent
 */
public record PostingHead(
    Hypertext title,
    Optional<CrawlUrl> image,
    PostingAuthor author,
    Optional<PasswordVerifier> password) {
  /** Maximum number of characters of a title. */
  public static final int MAX_TITLE = 1_000;

  /** Maximum number of characters of the URL of an image. */
  public static final int MAX_IMAGE = 2_048;

  public PostingHead {
    var length = title.text().length();
    require(length <= MAX_TITLE, "title", length + " characters", "at most " + MAX_TITLE);
    TextCharacters.requireLine("title", title.text());
    image.ifPresent(url -> requireText(MAX_IMAGE, "image", url.toString()));
  }

  /** Creates the characteristics of a posting of which only the title is given. */
  public static PostingHead titled(Hypertext title) {
    return new PostingHead(title, Optional.empty(), PostingAuthor.UNNAMED, Optional.empty());
  }

  /** Returns these characteristics with another author. */
  public PostingHead withAuthor(PostingAuthor other) {
    return new PostingHead(title, image, other, password);
  }

  /** Returns these characteristics with another password, or none. */
  public PostingHead withPassword(Optional<PasswordVerifier> other) {
    return new PostingHead(title, image, author, other);
  }
}
