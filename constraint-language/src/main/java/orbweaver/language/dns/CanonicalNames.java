package orbweaver.language.dns;

import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.Unavailable;
import orbweaver.language.evidence.Truth;
import org.jspecify.annotations.Nullable;

/** Comparison of two hosts by their canonical names in DNS. */
final class CanonicalNames {
  private CanonicalNames() {}

  /**
   * Tests whether two different names denote the same host. A name that does not exist denotes
   * none.
   */
  static Truth areSameHost(DnsRecords names, String host, String otherHost) {
    var first = answer(names, host);
    var second = answer(names, otherHost);
    if (first instanceof NoSuchName || second instanceof NoSuchName) return Truth.FALSE;
    return first instanceof CanonicalName(var a) && second instanceof CanonicalName(var b)
        ? Truth.of(a.equalsIgnoreCase(b))
        : Truth.UNKNOWN;
  }

  private static NameLookup answer(DnsRecords names, String host) {
    @Nullable NameLookup answer = names.lookups().get(host);
    return answer == null ? new Unavailable() : answer;
  }
}
