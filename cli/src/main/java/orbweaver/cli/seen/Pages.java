package orbweaver.cli.seen;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Said;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Formula;

/**
 * Pages by their URLs. Of each is held what some formulas ask for, every text once; its links are
 * made when it is asked for.
 */
final class Pages {
  private final Texts texts;
  private final boolean holdsHeads;
  private final boolean holdsTitles;
  private final boolean holdsWords;
  private final Map<String, Held> pages = new HashMap<>();

  private record Held(KeptPage page, Links links) {}

  Pages(Texts texts, List<Formula> formulas) {
    this.texts = texts;
    holdsHeads = formulas.stream().anyMatch(each -> each.asks().contains(EvidenceClass.HEADER));
    holdsTitles = formulas.stream().anyMatch(each -> each.asks().contains(EvidenceClass.RESOURCE));
    holdsWords = formulas.stream().anyMatch(Formula::speaksOfLink);
  }

  void add(KeptPage page) {
    var url = texts.once(page.url());
    var held =
        new KeptPage(
            url,
            texts.once(page.outcome()),
            page.detail().map(texts::once),
            held(page.shown()),
            holdsTitles ? Said.titled(page.said().title()) : Said.NOTHING,
            List.of());
    pages.put(url, new Held(held, new Links(page.links(), texts, holdsWords)));
  }

  private Evidence held(Evidence shown) {
    return new Evidence(
        shown.at(),
        shown.address().map(texts::once),
        shown.status(),
        holdsHeads ? shown.headers().stream().map(this::held).toList() : List.of(),
        shown.robotsLine().map(texts::once),
        shown.tls(),
        shown.from().map(texts::once),
        Optional.empty());
  }

  private Header held(Header field) {
    return new Header(texts.once(field.name()), texts.once(field.value()));
  }

  Optional<KeptPage> page(String url) {
    return Optional.ofNullable(pages.get(url))
        .map(held -> held.page().with(held.links().all().toList()));
  }
}
