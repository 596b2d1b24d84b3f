package orbweaver.cli.diff;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.answer.KeptPage;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Names;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Fact;
import orbweaver.language.Formula;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.check.Asked;
import orbweaver.language.check.Report;
import orbweaver.language.tree.Traits;

/**
 * Evidence for a residual formula, from what the graph stores of a page. Partially stored evidence is
 * used only if the formula needs no other part of it: evidence that is not stored must not count as
 * absent.
 */
final class KeptEvidence {
  private KeptEvidence() {}

  /** Returns all stored evidence the residual formula may use. */
  static Evidence all(Way path, KeptPage page) {
    var known = names(path, page);
    var headed = Testimony.of(path.url(), page.shown()).head().map(known::with).orElse(known);
    return isOfTitleOnly(path.left()) && isWhole(page) ? headed.with(titled(page)) : headed;
  }

  /** Returns the evidence of the discovery path and the stored DNS address. */
  static Evidence names(Way path, KeptPage page) {
    if (!path.left().speaksOfAddresses()) return path.known();
    return page.shown()
        .address()
        .map(address -> path.known().with(namesOf(address)))
        .filter(known -> isAskedFor(path.left(), known))
        .orElse(path.known());
  }

  private static Names namesOf(String address) {
    return new Names(Map.of(), Optional.of(List.of(InetAddress.ofLiteral(address))));
  }

  // The host may have more addresses than the one that was contacted: membership in a block is
  // certain, non-membership is not.
  private static boolean isAskedFor(Formula left, Evidence known) {
    return Report.of(left).order().stream()
        .map(Asked::text)
        .filter(text -> text.startsWith("(address "))
        .map(Formula::parse)
        .allMatch(block -> block.judge(known) instanceof Decided(var isIn, _) && isIn);
  }

  private static boolean isOfTitleOnly(Formula left) {
    return !Traits.speaksOf(Fact.CONTENT, left.tree())
        && !Traits.speaksOf(Fact.LANGUAGE, left.tree());
  }

  private static boolean isWhole(KeptPage page) {
    return page.shown().from().isEmpty()
        && page.outcome().equals("got")
        && page.detail().filter("whole"::equals).isPresent();
  }

  private static Resource titled(KeptPage page) {
    return new Resource(
        Optional.empty(), page.said().title(), Optional.empty(), Optional.empty(), Map.of());
  }
}
