package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.requireNotEmpty;

import java.util.Optional;
import orbweaver.contract.url.OtherUrl;

/**
 * Reference of a page to a URL of another scheme than http and https, which is recorded as a link
 * of kind {@link LinkKind#OTHER} and never followed.
 *
 * @param target target of the reference
 * @param text text of the reference, as in {@link Link}; absent if empty
 */
public record OtherLink(OtherUrl target, Optional<String> text) {
  public OtherLink {
    text.ifPresent(anchor -> requireNotEmpty("text", anchor));
  }
}
