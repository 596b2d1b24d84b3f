package orbweaver.rule.submission;

import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.rule.AddressedOutlinks;

/**
 * Verdict with its partition, not numbered yet.
 *
 * @param partition partition that applies the verdict
 * @param key key of its record
 */
public record AddressedVerdict(int partition, String key, Verdict verdict) {
  static AddressedVerdict of(AddressedOutlinks outlinks) {
    return new AddressedVerdict(outlinks.partition(), outlinks.key(), outlinks.batch());
  }

  static AddressedVerdict of(int partition, SeedVerdict verdict) {
    return new AddressedVerdict(partition, verdict.activity(), verdict);
  }

  static AddressedVerdict of(int partition, HostOverride override) {
    return new AddressedVerdict(partition, override.key(), override);
  }

  static AddressedVerdict of(int partition, Suppression suppression) {
    return new AddressedVerdict(partition, suppression.pattern(), suppression);
  }

  static AddressedVerdict of(int partition, UrlRefresh refresh) {
    return new AddressedVerdict(partition, refresh.url().toString(), refresh);
  }
}
