package orbweaver.frontier.known;

import com.dynatrace.hash4j.hashing.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Label;

/**
 * A label as the known-URL store keeps it: what it takes to compare two of them.
 *
 * @param root hash of the root's text
 * @param depth hyperlinks from the root
 * @param hops redirects since the last hyperlink
 */
public record Mark(long root, int depth, int hops) {
  public static Mark of(Label label) {
    var root = label.root().toString().getBytes(StandardCharsets.UTF_8);
    return new Mark(Hashing.xxh3_64().hashBytesToLong(root), label.depth(), label.hops());
  }

  /**
   * Whether nothing can be gained by {@code other} where this is known: it is at least as good in
   * every part that can make a difference. Hops always can, since redirects are bounded.
   */
  public boolean beats(Mark other, List<LabelPart> parts) {
    return hops <= other.hops
        && (!parts.contains(LabelPart.DEPTH) || depth <= other.depth)
        && (!parts.contains(LabelPart.ORIGIN) || root == other.root);
  }
}
