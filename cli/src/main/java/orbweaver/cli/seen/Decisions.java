package orbweaver.cli.seen;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.Label;
import orbweaver.graph.answer.KeptDecision;

/** Decisions of a crawl on its pages, by URL. */
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

  void add(KeptDecision decision) {
    var interned =
        new KeptDecision(
            texts.once(decision.url()),
            texts.once(decision.root()),
            decision.depth(),
            decision.hops(),
            decision.family().map(texts::once),
            decision.accepted(),
            texts.once(decision.code()),
            texts.once(decision.by()));
    decisions.merge(
        interned.url(),
        List.of(interned),
        (first, second) -> Stream.of(first, second).flatMap(List::stream).toList());
  }

  boolean isDenied(String url) {
    return of(url).anyMatch(decision -> decision.code().equals(DENIED));
  }

  private Stream<KeptDecision> of(String url) {
    return decisions.getOrDefault(url, List.of()).stream();
  }

  // If no decision has the same discovery path, a unanimous decision on all paths counts.
  Optional<KeptDecision> of(String url, Label label) {
    var all = of(url).filter(Decisions::isByEvidence).toList();
    var agree = all.stream().map(KeptDecision::accepted).distinct().count() == 1;
    return all.stream()
        .filter(decision -> isOf(label, decision))
        .findFirst()
        .or(() -> all.stream().filter(_ -> agree).findFirst());
  }

  private static boolean isByEvidence(KeptDecision decision) {
    return BY_EVIDENCE.contains(decision.code()) || decision.code().startsWith(BY_A_CONSTRAINT);
  }

  private static boolean isOf(Label label, KeptDecision decision) {
    return decision.root().equals(label.root().toString())
        && decision.depth() == label.depth()
        && decision.hops() == label.hops()
        && decision.family().equals(label.family());
  }
}
