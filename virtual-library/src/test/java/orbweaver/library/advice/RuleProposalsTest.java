package orbweaver.library.advice;

import static orbweaver.library.advice.TestPostings.library;
import static orbweaver.library.advice.TestPostings.pointer;
import static orbweaver.library.advice.TestPostings.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.LatestAnswer.Alive;
import orbweaver.library.advice.LatestAnswer.Failing;
import orbweaver.library.advice.LatestAnswer.Redirecting;
import orbweaver.library.advice.ProposedChange.Addition;
import org.junit.jupiter.api.Test;

class RuleProposalsTest {
  private final Map<CrawlUrl, CandidatePage> pages = new LinkedHashMap<>();
  private final Map<CrawlUrl, LatestAnswer> answers = new HashMap<>();
  private final List<CrawlUrl> matches = new ArrayList<>();
  private boolean isComplete = true;

  private final class Evidence implements RuleEvidence {
    @Override
    public Matches search(String query) {
      return new Matches(matches, isComplete);
    }

    @Override
    public Map<CrawlUrl, CandidatePage> pages(Set<CrawlUrl> urls) {
      var found = new HashMap<>(pages);
      found.keySet().retainAll(urls);
      return found;
    }

    @Override
    public List<CandidatePage> pages(EntryRule rule, int limit) {
      return pages.values().stream().limit(limit).toList();
    }
  }

  private void page(String url, int hosts, String... activities) {
    var page = new CandidatePage(url(url), Optional.of("T " + url), hosts, List.of(activities));
    pages.put(page.url(), page);
    answers.put(page.url(), new Alive());
  }

  private void match(String url) {
    page(url, 0);
    matches.add(url(url));
  }

  private static EntryRule query() {
    return new EntryRule(Optional.of("maps"), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private RuleProposals proposals(EntryRule rule, int limit, Posting... below) {
    return RuleProposals.of(
        library(2, "L", rule),
        List.of(below),
        new Evidence(),
        urls -> {
          var found = new HashMap<>(answers);
          found.keySet().retainAll(urls);
          return found;
        },
        limit);
  }

  private static List<String> urls(List<Proposal> proposals) {
    return proposals.stream()
        .map(proposal -> (Addition) proposal.change())
        .map(addition -> addition.url().toString())
        .toList();
  }

  @Test
  void pagesThatMatchAndThatNoEntryPointsToAreProposedTheBestFirst() {
    match("http://b.test/");
    match("http://c.test/");
    match("http://a.test/");
    match("http://d.test/");
    var found = proposals(query(), 2, library(3, 2, "Sub"), pointer(4, 3, "[C](http://c.test/)"));
    assertThat(urls(found.additions())).containsExactly("http://b.test/", "http://a.test/");
    assertThat(found.additions().get(1).reason()).isEqualTo("matches the query, place 3");
    assertThat(found.removals()).isEmpty();
  }

  @Test
  void aPageThatIsGoneOrWhoseOldAddressIsAnEntryIsNotProposed() {
    match("http://a.test/gone");
    match("http://a.test/new");
    match("http://a.test/good");
    answers.put(url("http://a.test/gone"), new Failing("status 410", TestPostings.START));
    answers.put(
        url("http://a.test/old"),
        new Redirecting(url("http://a.test/new"), true, TestPostings.START));
    var found = proposals(query(), 10, pointer(4, 2, "[A](http://a.test/old)"));
    assertThat(urls(found.additions())).containsExactly("http://a.test/good");
  }

  @Test
  void allConditionsOnTheGraphMustBeMet() {
    page("http://a.test/1", 3, "walk");
    page("http://a.test/2", 1, "walk");
    page("http://a.test/3", 3, "other");
    page("http://b.test/", 3, "walk");
    var rule =
        new EntryRule(Optional.empty(), Optional.of("a.test"), Optional.of(2), Optional.of("walk"));
    var found = proposals(rule, 10);
    assertThat(urls(found.additions())).containsExactly("http://a.test/1");
    assertThat(found.additions().getFirst().reason())
        .isEqualTo("is of host a.test; links from 3 other hosts; accepted by activity walk");
  }

  @Test
  void entriesOfTheLibraryThatDoNotMatchAreProposedForRemovalButNotThoseBelow() {
    match("http://a.test/");
    page("http://b.test/", 0);
    var found =
        proposals(
            query(),
            10,
            pointer(3, 2, "[A](http://a.test/)"),
            pointer(4, 2, "[B](http://b.test/)"),
            pointer(5, 2, "no link"),
            pointer(6, 2, "[not read](http://c.test/)"),
            library(7, 2, "Sub"),
            pointer(8, 7, "[B](http://b.test/)"));
    assertThat(found.removals())
        .extracting(removal -> removal.change().changed().orElseThrow().number())
        .containsExactly(4L);
    assertThat(found.removals().getFirst().reason()).isEqualTo("does not match the query");
  }

  @Test
  void anEntryWhosePageIsGoneIsLeftToTheCheckOfEntries() {
    page("http://b.test/", 0);
    answers.put(url("http://b.test/"), new Failing("status 410", TestPostings.START));
    assertThat(proposals(query(), 10, pointer(4, 2, "[B](http://b.test/)")).removals()).isEmpty();
  }

  @Test
  void noEntryIsProposedForRemovalIfTheResultOfTheQueryIsNotComplete() {
    match("http://a.test/");
    page("http://b.test/", 0);
    isComplete = false;
    assertThat(proposals(query(), 10, pointer(4, 2, "[B](http://b.test/)")).removals()).isEmpty();
  }

  @Test
  void aRuleHasAConditionAndAHostAsUrlsHaveIt() {
    var none = Optional.<String>empty();
    assertThatThrownBy(() -> new EntryRule(none, none, Optional.empty(), none))
        .hasMessageContaining("rule: no condition");
    assertThatThrownBy(() -> new EntryRule(none, Optional.of("A.test/x"), Optional.empty(), none))
        .hasMessageContaining("host: \"A.test/x\"");
  }
}
