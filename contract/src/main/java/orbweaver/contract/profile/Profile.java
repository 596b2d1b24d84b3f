package orbweaver.contract.profile;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Profile on file: a description of the pages of which somebody wants news. A page matches if
 * enough of its terms occur, if it is of one of the hosts, and if the formula accepts it; what is
 * absent or empty restricts nothing. (Eichmann 1994, 3)
 *
 * @param name an id
 * @param terms words and phrases, at most 1,000
 * @param minTerms number of terms that must occur; all if absent
 * @param hosts hosts of the pages, in canonical form; pages of hosts below them match too
 * @param formula constraints on the URL, the response head, the title and the language of the page,
 *     in W4 notation
 * @param delivery where each news item is delivered; it is only stored if absent
 */
public record Profile(
    String name,
    List<ProfileTerm> terms,
    Optional<Integer> minTerms,
    List<String> hosts,
    Optional<String> formula,
    Optional<NewsDelivery> delivery) {
  private static final int MAX_TERMS = 1_000;
  private static final int MAX_HOSTS = 1_000;

  public Profile {
    requireId("name", name);
    terms = List.copyOf(terms);
    hosts = List.copyOf(hosts);
    require(terms.size() <= MAX_TERMS, "terms", terms.size(), "at most " + MAX_TERMS);
    require(hosts.size() <= MAX_HOSTS, "hosts", hosts.size(), "at most " + MAX_HOSTS);
    for (var host : hosts) requireCanonical(host);
    if (minTerms.isPresent()) requireMinTerms(minTerms.get(), terms.size());
    formula.ifPresent(text -> requireText("formula", text));
    require(
        !terms.isEmpty() || !hosts.isEmpty() || formula.isPresent(),
        "profile",
        name,
        "terms, hosts or a formula");
  }

  private static void requireMinTerms(int minTerms, int terms) {
    requireAtLeast(1, "minTerms", minTerms);
    require(minTerms <= terms, "minTerms", minTerms, "at most the number of terms, " + terms);
  }

  private static void requireCanonical(String host) {
    require(
        CrawlUrl.parse("http://" + host + "/") instanceof Resolved(var url)
            && url.host().equals(host)
            && url.toString().equals("http://" + host + "/"),
        "host",
        host,
        "a canonical host name");
  }

  /** Returns the number of terms that must occur. */
  public int requiredTerms() {
    return minTerms.orElse(terms.size());
  }
}
