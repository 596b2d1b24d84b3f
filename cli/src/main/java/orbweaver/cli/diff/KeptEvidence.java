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
 * What is kept of a page, as evidence for what is left to ask. Evidence that is kept in part is
 * given only to who asks for no other part: what was not kept must not be taken for absent.
 */
final class KeptEvidence {
  private KeptEvidence() {}

  /** All of it. */
  static Evidence all(Way way, KeptPage page) {
    var known = names(way, page);
    var headed = Testimony.of(way.url(), page.shown()).head().map(known::with).orElse(known);
    return isOfTitleOnly(way.left()) && isWhole(page) ? headed.with(titled(page)) : headed;
  }

  /** The way, and as much as is kept of what the Domain Name System said. */
  static Evidence names(Way way, KeptPage page) {
    if (!way.left().speaksOfAddresses()) return way.known();
    return page.shown()
        .address()
        .map(address -> way.known().with(names(address)))
        .filter(known -> isAskedFor(way.left(), known))
        .orElse(way.known());
  }

  private static Names names(String address) {
    return new Names(Map.of(), Optional.of(List.of(InetAddress.ofLiteral(address))));
  }

  // The address that was asked is one of the host's. It may have more: to be in a block is certain,
  // not to be in it is not.
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
    return page.outcome().equals("got") && page.detail().filter("whole"::equals).isPresent();
  }

  private static Resource titled(KeptPage page) {
    return new Resource(
        Optional.empty(), page.said().title(), Optional.empty(), Optional.empty(), Map.of());
  }
}
