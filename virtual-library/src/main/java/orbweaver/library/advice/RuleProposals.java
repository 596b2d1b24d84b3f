package orbweaver.library.advice;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.LatestAnswer.Alive;
import orbweaver.library.advice.ProposedChange.Addition;
import orbweaver.library.advice.ProposedChange.Removal;
import orbweaver.library.advice.UrlFinding.Moved;

/**
 * Proposals by the rule of a library.
 *
 * @param additions pages that meet it and that no entry in the library or below it points to, the
 *     best first
 * @param removals entries in the library that do not meet it
 */
public record RuleProposals(List<Proposal> additions, List<Proposal> removals) {
  private static final int BATCH = 500;

  public RuleProposals {
    additions = List.copyOf(additions);
    removals = List.copyOf(removals);
  }

  /** Returns the rule of a library; absent if the posting has none. */
  public static Optional<EntryRule> rule(Posting library) {
    return library.content() instanceof SubLibrary sub ? sub.rule() : Optional.empty();
  }

  /**
   * Returns the proposals for a library.
   *
   * @param below all postings below it
   * @param limit maximum number of additions
   * @throws IllegalArgumentException if the query of the rule is invalid
   */
  public static RuleProposals of(
      Posting library,
      List<Posting> below,
      RuleEvidence evidence,
      AnswerSource answers,
      int limit) {
    var rule = rule(library);
    if (rule.isEmpty()) return new RuleProposals(List.of(), List.of());
    var conditions = RuleConditions.of(rule.get(), evidence);
    var run = new Run(library, below, rule.get(), conditions, evidence, answers);
    return new RuleProposals(run.additions(limit), run.removals());
  }

  /** Returns all proposals. */
  public List<Proposal> all() {
    return Stream.concat(additions.stream(), removals.stream()).toList();
  }

  private record Run(
      Posting library,
      List<Posting> below,
      EntryRule rule,
      RuleConditions conditions,
      RuleEvidence evidence,
      AnswerSource answers) {
    List<Proposal> additions(int limit) {
      var known = known();
      var pages = conditions.matches().map(urls -> pages(urls, known, limit));
      // A page that is gone is left out, and another takes its place.
      return pages.orElseGet(() -> alive(graphPages(known, limit))).stream()
          .limit(limit)
          .map(this::addition)
          .toList();
    }

    private List<CandidatePage> graphPages(Set<CrawlUrl> known, int limit) {
      return evidence.pages(rule, 2 * limit + known.size()).stream()
          .filter(page -> !known.contains(page.url()) && conditions.areMetBy(page))
          .toList();
    }

    // The address of a page that has moved is known, too.
    private Set<CrawlUrl> known() {
      var urls = below.stream().flatMap(entry -> entry.urls().stream()).collect(toSet());
      var chains = RedirectChains.read(urls, answers);
      var known = new HashSet<>(urls);
      for (var url : urls)
        if (chains.finding(url).orElse(null) instanceof Moved moved) known.add(moved.target());
      return known;
    }

    private List<CandidatePage> pages(List<CrawlUrl> urls, Set<CrawlUrl> known, int limit) {
      var found = new ArrayList<CandidatePage>();
      var unknown = urls.stream().filter(url -> !known.contains(url)).toList();
      for (var from = 0; from < unknown.size() && found.size() < limit; from += BATCH) {
        var batch = unknown.subList(from, Math.min(unknown.size(), from + BATCH));
        var pages = evidence.pages(new HashSet<>(batch));
        var met =
            batch.stream()
                .flatMap(url -> Optional.ofNullable(pages.get(url)).stream())
                .filter(conditions::areMetBy)
                .toList();
        found.addAll(alive(met));
      }
      return found;
    }

    private List<CandidatePage> alive(List<CandidatePage> pages) {
      var latest = answers.latest(pages.stream().map(CandidatePage::url).collect(toSet()));
      return pages.stream().filter(page -> latest.get(page.url()) instanceof Alive).toList();
    }

    private Proposal addition(CandidatePage page) {
      var title = page.title().filter(text -> !text.isBlank()).orElse(page.url().toString());
      var change = new Addition(library.number(), page.url(), title.strip());
      return new Proposal(change, conditions.reason(page));
    }

    List<Proposal> removals() {
      var entries =
          below.stream()
              .filter(posting -> !posting.isLibrary() && !posting.urls().isEmpty())
              .filter(posting -> posting.library().orElseThrow() == library.number())
              .toList();
      var urls = entries.stream().flatMap(entry -> entry.urls().stream()).collect(toSet());
      // A page that is gone is listed by the check of entries, with its cause.
      var pages = new HashMap<>(evidence.pages(urls));
      var latest = answers.latest(pages.keySet());
      pages.keySet().removeIf(url -> !(latest.get(url) instanceof Alive));
      return entries.stream().flatMap(entry -> removal(entry, pages).stream()).toList();
    }

    // An entry remains if one of its URLs meets the rule, or nobody knows whether it does.
    private Optional<Proposal> removal(Posting entry, Map<CrawlUrl, CandidatePage> pages) {
      var reasons =
          entry.urls().stream()
              .map(url -> Optional.ofNullable(pages.get(url)).flatMap(conditions::contradiction))
              .toList();
      return reasons.stream().allMatch(Optional::isPresent)
          ? Optional.of(new Proposal(new Removal(entry), reasons.getFirst().orElseThrow()))
          : Optional.empty();
    }
  }
}
