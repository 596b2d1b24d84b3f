package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Level of a URL of an activity that requests embeds: a page, or an embed, such as an image, that
 * is nested in a page or in a stylesheet.
 *
 * @param nesting 0 for a page; 1 for an embed of a page, such as a stylesheet; 2 for an embed of a
 *     stylesheet of a page, and so on
 * @param constraints for an embed, those constraints of the activity that its response must
 *     satisfy, in W4 notation; absent if there are none, and for a page
 */
public record EmbedLevel(int nesting, Optional<String> constraints) {
  /** Maximum nesting of an embed. */
  public static final int MAX_NESTING = 5;

  /** Level of a page. */
  public static final EmbedLevel PAGE = new EmbedLevel(0, Optional.empty());

  public EmbedLevel {
    requireAtLeast(0, "nesting", nesting);
    require(nesting <= MAX_NESTING, "nesting", nesting, "at most " + MAX_NESTING);
    constraints.ifPresent(formula -> requireText("constraints", formula));
  }

  /** Tests whether the URL is an embed and no page. */
  boolean isEmbed() {
    return nesting > 0;
  }
}
