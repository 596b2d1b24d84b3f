package orbweaver.console.advice;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import orbweaver.console.source.TextSearch;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.TextCharacters;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.library.advice.CandidatePage;
import orbweaver.library.advice.CheckedEntry;
import orbweaver.library.advice.EntryCheck;
import orbweaver.library.advice.RuleProposals;
import orbweaver.library.advice.SubmittedEntry;

/**
 * Advice on the virtual library of a crawl, as its graph and index are now.
 *
 * @param graph link graph, which is valid while the advice is used
 * @param index search in the full-text index; absent if the crawl has none
 */
public record CrawlAdvice(LinkGraph graph, Optional<TextSearch> index) {
  /** Returns the entries of which a URL is dead, has moved or was never requested. */
  public List<CheckedEntry> check(Collection<Posting> postings) {
    return EntryCheck.of(postings, new GraphAnswers(graph));
  }

  /**
   * Returns the proposals by the rule of a library.
   *
   * @param below all postings below it
   * @param limit maximum number of additions
   * @throws IllegalArgumentException if the query is invalid, or there is no index for it
   */
  public RuleProposals proposals(Posting library, List<Posting> below, int limit) {
    var evidence = new CrawlEvidence(graph, index);
    return RuleProposals.of(library, below, evidence, new GraphAnswers(graph), limit);
  }

  /** Returns the title of a page; absent if it was not read, or has none. */
  public Optional<String> title(CrawlUrl page) {
    return new PageQuery(graph)
        .of(List.of(page)).stream()
            .findFirst()
            .flatMap(CandidatePage::title)
            .map(String::strip)
            .filter(text -> !text.isEmpty());
  }

  /** Returns the title of an entry for a page: that of the page, or its address. */
  public Hypertext entryTitle(CrawlUrl page) {
    var title =
        title(page)
            .map(TextCharacters::line)
            .filter(line -> !line.isEmpty() && line.length() <= PostingHead.MAX_TITLE);
    return Hypertext.link(title.orElse(page.toString()), page);
  }

  /** Returns a page as something for which somebody looks for a library. */
  public SubmittedEntry submitted(CrawlUrl page) {
    return SubmittedEntry.ofPage(page, title(page).orElse(""), new NeighborQuery(graph).of(page));
  }
}
