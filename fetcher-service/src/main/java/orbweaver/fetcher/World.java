package orbweaver.fetcher;

import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Transport;
import orbweaver.fetcher.lane.Clocks;
import orbweaver.fetcher.reach.Names.NoAnswerException;
import orbweaver.fetcher.reach.Reach;
import orbweaver.fetcher.shared.SharedFiles;
import orbweaver.kit.judging.Formulas;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.Evidence.Names.Canonical;
import orbweaver.language.Evidence.Names.NoSuchName;
import orbweaver.language.Evidence.Names.Unavailable;

/**
 * Dependencies that all fetch steps of a fetcher share.
 *
 * @param key returns the politeness key of a URL
 * @param shared cache of published link files
 */
record World(
    FetcherSettings settings,
    Clocks clocks,
    Reach reach,
    Transport transport,
    Formulas formulas,
    Function<CrawlUrl, String> key,
    SharedFiles shared) {
  /** Returns the politeness key of a URL. */
  String keyOf(CrawlUrl url) {
    return key.apply(url);
  }

  /**
   * Returns the canonical names of hosts, as the Domain Name System gives them.
   *
   * @param patience time limit of each lookup
   */
  Map<String, Answer> canonicalNames(Set<String> hosts, Duration patience) {
    var answers = new HashMap<String, Answer>();
    for (var host : hosts) answers.put(host, canonicalName(host, patience));
    return answers;
  }

  private Answer canonicalName(String host, Duration patience) {
    try {
      return new Canonical(reach.names().canonical(host, patience));
    } catch (UnknownHostException e) {
      return new NoSuchName();
    } catch (NoAnswerException e) {
      return new Unavailable();
    }
  }
}
