package orbweaver.contract.profile;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * News for a profile: a page that matches it is new, or says something else than before. Profile,
 * URL and request together identify an item.
 *
 * @param number number of the item in the index, from 1; later items have higher numbers
 * @param profile name of the profile
 * @param url URL of the page
 * @param title title of the page
 * @param at time of the fetch
 * @param request number of the fetch request that returned the page
 * @param change change of the page
 * @param terms terms of the profile that occur often enough, in its order
 */
public record NewsItem(
    long number,
    String profile,
    CrawlUrl url,
    Optional<String> title,
    Instant at,
    long request,
    Change change,
    List<TermCount> terms) {
  /** Change of a page. */
  public enum Change {
    /** The index did not have the page. */
    NEW,
    /** Its title, a heading or its text differs from what the index had. */
    CHANGED
  }

  /**
   * Occurrences of a term.
   *
   * @param words the term as the profile has it
   * @param count number of occurrences in the part of the page that the term names
   */
  public record TermCount(String words, int count) {
    public TermCount {
      requireText("words", words);
      requireAtLeast(1, "count", count);
    }
  }

  public NewsItem {
    requireAtLeast(1, "number", number);
    requireId("profile", profile);
    requireAtLeast(1, "request", request);
    terms = List.copyOf(terms);
  }

  /** Returns the id that every delivery of the item has. */
  public String id() {
    return profile + "/" + request + "/" + url;
  }
}
