package orbweaver.frontier.known;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.dynatrace.hash4j.hashing.Hashing;
import java.util.List;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Label;

/**
 * A label as the known-URL store keeps it: nothing but what can make a difference to its activity's
 * formula, so that labels the formula cannot tell apart are equal.
 *
 * @param origin hash of what can make a difference of the root
 * @param depth hyperlinks from the root, or 0 where they make no difference
 * @param hops redirects since the last hyperlink; they always can, since they are bounded
 */
public record Mark(long origin, int depth, int hops) {
  /**
   * The mark of a label.
   *
   * @param parts those that can make a difference
   */
  public static Mark of(Label label, List<LabelPart> parts) {
    var origin = LabelPart.origin(label.root(), parts).getBytes(UTF_8);
    var depth = parts.contains(LabelPart.DEPTH) ? label.depth() : 0;
    return new Mark(Hashing.xxh3_64().hashBytesToLong(origin), depth, label.hops());
  }

  /** Whether nothing can be gained by {@code other} where this is known. */
  public boolean beats(Mark other) {
    return origin == other.origin && depth <= other.depth && hops <= other.hops;
  }
}
