package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Nesting of embeds at the end of a discovery path, for an activity that requests the embeds of its
 * pages: an image, a script, a stylesheet and what the stylesheet refers to.
 *
 * @param nesting 0 for a page, 1 for an embed of a page, 2 for an embed of such a stylesheet
 * @param constraints constraints of the activity that are tested on the embed itself, in W4
 *     notation; absent for a page, and if there are none
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
