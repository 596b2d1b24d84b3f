package orbweaver.cli.seen;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.Label;
import orbweaver.graph.answer.KeptDecision;

/** What a crawl decided of its pages. */
final class Decisions {
  private static final String DENIED = "denied-by-robots";
  private static final List<String> BY_EVIDENCE =
      List.of("accepted", "no-rule-matches", "evidence-unobtainable");
  private static final String BY_A_CONSTRAINT = "refused-by-";

  private final Texts texts;
  private final Map<String, List<KeptDecision>> decisions = new HashMap<>();

  Decisions(Texts texts) {
    this.texts = texts;
  }

  void add(KeptDecision one) {
    var held =
        new KeptDecision(
            texts.once(one.url()),
            texts.once(one.root()),
            one.depth(),
            one.hops(),
            one.family().map(texts::once),
            one.accepted(),
            texts.once(one.code()),
            texts.once(one.by()));
    decisions.merge(
        held.url(),
        List.of(held),
        (some, more) -> Stream.of(some, more).flatMap(List::stream).toList());
  }

  boolean isDenied(String url) {
    return of(url).anyMatch(one -> one.code().equals(DENIED));
  }

  private Stream<KeptDecision> of(String url) {
    return decisions.getOrDefault(url, List.of()).stream();
  }

  // Roots that nobody tells apart stand for each other: then what holds of all labels is known.
  Optional<KeptDecision> of(String url, Label label) {
    var all = of(url).filter(Decisions::isByEvidence).toList();
    var agree = all.stream().map(KeptDecision::accepted).distinct().count() == 1;
    return all.stream()
        .filter(one -> isOf(label, one))
        .findFirst()
        .or(() -> all.stream().filter(_ -> agree).findFirst());
  }

  private static boolean isByEvidence(KeptDecision one) {
    return BY_EVIDENCE.contains(one.code()) || one.code().startsWith(BY_A_CONSTRAINT);
  }

  private static boolean isOf(Label label, KeptDecision one) {
    return one.root().equals(label.root().toString())
        && one.depth() == label.depth()
        && one.hops() == label.hops()
        && one.family().equals(label.family());
  }
}
