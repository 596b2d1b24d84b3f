package orbweaver.contract.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** By what one page leads to another. In JSON and in exports in lower case. */
public enum LinkKind {
  @JsonProperty("a")
  A(true),
  @JsonProperty("area")
  AREA(true),
  @JsonProperty("frame")
  FRAME(true),
  @JsonProperty("iframe")
  IFRAME(true),
  /** {@code meta http-equiv=refresh}, or a {@code Refresh} header field. */
  @JsonProperty("refresh")
  REFRESH(true),
  /** An HTTP redirect. */
  @JsonProperty("redirect")
  REDIRECT(true),
  /** {@code link[href]}: recorded, not followed. */
  @JsonProperty("link")
  LINK(false);

  private final boolean followed;

  LinkKind(boolean followed) {
    this.followed = followed;
  }

  /** Whether its target is a candidate for the crawl. */
  public boolean isFollowed() {
    return followed;
  }

  /** As in exports. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
