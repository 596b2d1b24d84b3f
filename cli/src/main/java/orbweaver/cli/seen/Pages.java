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
 * Pages by URL, reduced to the evidence that some formulas need. Equal texts are stored once; links
 * are created on access.
 */
final class Pages {
  private final Texts texts;
  private final boolean withHeaders;
  private final boolean withTitles;
  private final boolean withLinkText;
  private final Map<String, Entry> pages = new HashMap<>();

  private record Entry(KeptPage page, Links links) {}

  Pages(Texts texts, List<Formula> formulas) {
    this.texts = texts;
    withHeaders = formulas.stream().anyMatch(formula -> formula.asks().contains(EvidenceClass.HEADER));
    withTitles = formulas.stream().anyMatch(formula -> formula.asks().contains(EvidenceClass.RESOURCE));
    withLinkText = formulas.stream().anyMatch(Formula::speaksOfLink);
  }

  void add(KeptPage page) {
    var url = texts.once(page.url());
    var interned =
        new KeptPage(
            url,
            texts.once(page.outcome()),
            page.detail().map(texts::once),
            interned(page.shown()),
            withTitles ? Said.titled(page.said().title()) : Said.NOTHING,
            List.of());
    pages.put(url, new Entry(interned, new Links(page.links(), texts, withLinkText)));
  }

  private Evidence interned(Evidence evidence) {
    return new Evidence(
        evidence.at(),
        evidence.address().map(texts::once),
        evidence.status(),
        withHeaders ? evidence.headers().stream().map(this::interned).toList() : List.of(),
        evidence.robotsLine().map(texts::once),
        evidence.tls(),
        evidence.from().map(texts::once),
        Optional.empty());
  }

  private Header interned(Header field) {
    return new Header(texts.once(field.name()), texts.once(field.value()));
  }

  Optional<KeptPage> page(String url) {
    return Optional.ofNullable(pages.get(url))
        .map(entry -> entry.page().with(entry.links().all().toList()));
  }
}
