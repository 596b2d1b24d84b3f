package orbweaver.graph.analysis.elements;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.CountText;

/**
 * Bounds of the paths that are unrolled to elements.
 *
 * @param depth maximum number of links from the seed
 * @param maxElements maximum number of elements
 */
public record ElementBounds(int depth, int maxElements) {
  /**
   * Bounds that an export has reached.
   *
   * @param isDepthReached whether a link leads deeper
   * @param isMaxReached whether there are further elements within the depth
   */
  public record Reached(boolean isDepthReached, boolean isMaxReached) {
    public static final Reached NONE = new Reached(false, false);

    /** Returns a sentence for each bound that was reached. */
    public List<String> messages(ElementBounds bounds) {
      var messages = new ArrayList<String>();
      if (isDepthReached)
        messages.add(
            "elements: paths of more than %s are left out (raise --depth)"
                .formatted(CountText.of(bounds.depth(), "link")));
      if (isMaxReached)
        messages.add(
            "elements: only the first %d are written; the deeper ones are left out"
                    .formatted(bounds.maxElements())
                + " (raise --max-elements)");
      return messages;
    }
  }
}
