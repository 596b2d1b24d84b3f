package orbweaver.index.profile;

import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.contract.page.Page;
import orbweaver.contract.profile.NewsItem.TermCount;
import orbweaver.contract.profile.Profile;
import orbweaver.index.analysis.QueryWords;
import orbweaver.index.analysis.StemmedLanguage;
import orbweaver.index.profile.TermIndex.Occurrences;
import orbweaver.runtime.evaluation.PageFormula;

/**
 * Matcher of pages against many profiles. The words of a page are looked up once in an inverted
 * index of the terms of all profiles; hosts and formulas are tested for the profiles whose terms
 * occur. Not thread-safe.
 */
public final class ProfileMatcher {
  private final List<Profile> profiles;
  private final Map<String, PageFormula> formulas;
  // Profiles without terms, by host, and those that have neither.
  private final Map<String, List<Integer>> withHostsOnly = new HashMap<>();
  private final List<Integer> withFormulaOnly = new ArrayList<>();
  private final QueryWords words = new QueryWords();
  private final Map<Optional<StemmedLanguage>, TermIndex> terms = new HashMap<>();

  /**
   * Creates the matcher.
   *
   * @throws IllegalArgumentException if a formula is invalid or cannot be evaluated on a page
   */
  public ProfileMatcher(Collection<Profile> profiles) {
    this.profiles = profiles.stream().sorted(Comparator.comparing(Profile::name)).toList();
    formulas =
        profiles.stream()
            .flatMap(profile -> profile.formula().stream())
            .distinct()
            .collect(toUnmodifiableMap(text -> text, PageFormula::parse));
    for (var at = 0; at < this.profiles.size(); at++)
      if (this.profiles.get(at).terms().isEmpty()) addWithoutTerms(at, this.profiles.get(at));
  }

  private void addWithoutTerms(int at, Profile profile) {
    if (profile.hosts().isEmpty()) withFormulaOnly.add(at);
    for (var host : profile.hosts())
      withHostsOnly.computeIfAbsent(host, _ -> new ArrayList<>(1)).add(at);
  }

  /** Tests whether there is no profile. */
  public boolean isEmpty() {
    return profiles.isEmpty();
  }

  /**
   * Returns the matches of a page, in the order of the names of the profiles.
   *
   * @param language language tag of the page; empty if it is unknown
   */
  public List<ProfileMatch> match(Page page, String text, Optional<String> language) {
    var hosts = hosts(page.request().url().host());
    var matches = new ArrayList<ProfileMatch>();
    occurrences(page, text, language, hosts)
        .forEach(
            (at, found) -> {
              var profile = profiles.get(at);
              if (accepts(profile, page, hosts)) matches.add(match(profile, found));
            });
    matches.sort(Comparator.comparing(match -> match.profile().name()));
    return matches;
  }

  /** Returns the profiles of which enough terms occur, with these terms. */
  private Map<Integer, List<Occurrences>> occurrences(
      Page page, String text, Optional<String> language, Set<String> hosts) {
    var index = terms.computeIfAbsent(language.flatMap(StemmedLanguage::of), this::terms);
    var found = new HashMap<Integer, List<Occurrences>>();
    if (!index.isEmpty()) found.putAll(index.find(page, text));
    for (var host : hosts)
      for (var at : withHostsOnly.getOrDefault(host, List.of())) found.put(at, List.of());
    for (var at : withFormulaOnly) found.put(at, List.of());
    return found;
  }

  private TermIndex terms(Optional<StemmedLanguage> language) {
    return new TermIndex(profiles, words, language);
  }

  private boolean accepts(Profile profile, Page page, Set<String> hosts) {
    var isOfHost = profile.hosts().isEmpty() || profile.hosts().stream().anyMatch(hosts::contains);
    return isOfHost && profile.formula().stream().allMatch(text -> formula(text).accepts(page));
  }

  private PageFormula formula(String text) {
    return Optional.ofNullable(formulas.get(text)).orElseThrow();
  }

  private static ProfileMatch match(Profile profile, List<Occurrences> found) {
    return new ProfileMatch(
        profile,
        found.stream()
            .sorted(Comparator.comparingInt(each -> each.term().index()))
            .map(each -> new TermCount(each.term().term().words(), each.count()))
            .toList());
  }

  /** Returns a host and the domains above it. */
  private static Set<String> hosts(String host) {
    var hosts = new HashSet<String>();
    hosts.add(host);
    IntStream.range(0, host.length())
        .filter(at -> host.charAt(at) == '.')
        .forEach(dot -> hosts.add(host.substring(dot + 1)));
    return hosts;
  }
}
