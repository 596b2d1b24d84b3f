package orbweaver.fetcher;

import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.DnsResolver.ResolutionTimeoutException;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.http.HttpTransport;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.fetcher.published.PublishedFileCache;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.Unavailable;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Dependencies that all fetch steps of a fetcher share.
 *
 * @param politenessKey returns the politeness key of a URL
 * @param publishedFiles cache of published link files
 */
record FetchContext(
    FetcherSettings settings,
    Clocks clocks,
    EgressPolicy egressPolicy,
    HttpTransport transport,
    FormulaCache formulas,
    Function<CrawlUrl, String> politenessKey,
    PublishedFileCache publishedFiles) {
  /** Returns the present wall-clock time. */
  Instant wallTime() {
    return clocks.wall().instant();
  }

  /** Returns the politeness key of a URL. */
  String politenessKeyOf(CrawlUrl url) {
    return politenessKey.apply(url);
  }

  /**
   * Looks up the canonical names of hosts in the Domain Name System.
   *
   * @param timeLimit time limit of each lookup
   */
  Map<String, NameLookup> canonicalNames(Set<String> hosts, Duration timeLimit) {
    var answers = new HashMap<String, NameLookup>();
    for (var host : hosts) answers.put(host, canonicalName(host, timeLimit));
    return answers;
  }

  private NameLookup canonicalName(String host, Duration timeLimit) {
    try {
      return new CanonicalName(egressPolicy.resolver().canonicalName(host, timeLimit));
    } catch (UnknownHostException e) {
      return new NoSuchName();
    } catch (ResolutionTimeoutException e) {
      return new Unavailable();
    }
  }
}
