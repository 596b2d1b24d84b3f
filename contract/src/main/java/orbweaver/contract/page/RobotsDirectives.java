package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Robots directives of a page, from its meta elements and {@code X-Robots-Tag} fields.
 *
 * <p>Example: {@code {"noindex":"X-Robots-Tag: none","nofollow":"meta robots: nofollow"}}
 *
 * @param noindex source of the directive not to index the page; absent if there is none
 * @param nofollow source of the directive not to follow its links; absent if there is none
 */
public record RobotsDirectives(Optional<String> noindex, Optional<String> nofollow) {
  public RobotsDirectives {
    noindex.ifPresent(source -> requireText("noindex", source));
    nofollow.ifPresent(source -> requireText("nofollow", source));
    var isAny = noindex.isPresent() || nofollow.isPresent();
    require(isAny, "noindex", "absent", "present, or nofollow");
  }

  /** Returns these directives combined with others, which have lower precedence. */
  public RobotsDirectives merge(RobotsDirectives other) {
    return new RobotsDirectives(noindex.or(other::noindex), nofollow.or(other::nofollow));
  }
}
