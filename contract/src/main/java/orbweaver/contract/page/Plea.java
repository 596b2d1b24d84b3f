package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * What a page asks of robots.
 *
 * <p>Example: {@code {"noindex":"X-Robots-Tag: none","nofollow":"meta robots: nofollow"}}
 *
 * @param noindex what asks that the page be in no index; absent where nothing does
 * @param nofollow what asks that its links be left alone; absent where nothing does
 */
public record Plea(Optional<String> noindex, Optional<String> nofollow) {
  public Plea {
    noindex.ifPresent(by -> requireText("noindex", by));
    nofollow.ifPresent(by -> requireText("nofollow", by));
    var asks = noindex.isPresent() || nofollow.isPresent();
    require(asks, "noindex", "absent", "there, or nofollow");
  }

  /** The same, and what another asks beside. */
  public Plea and(Plea more) {
    return new Plea(noindex.or(more::noindex), nofollow.or(more::nofollow));
  }
}
