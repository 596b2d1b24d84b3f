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
  static Truth areSameHost(DnsRecords dns, String host, String otherHost) {
    var first = lookup(dns, host);
    var second = lookup(dns, otherHost);
    if (first instanceof NoSuchName || second instanceof NoSuchName) return Truth.FALSE;
    return first instanceof CanonicalName(var a) && second instanceof CanonicalName(var b)
        ? Truth.of(a.equalsIgnoreCase(b))
        : Truth.UNKNOWN;
  }

  private static NameLookup lookup(DnsRecords dns, String host) {
    @Nullable NameLookup lookup = dns.lookups().get(host);
    return lookup == null ? new Unavailable() : lookup;
  }
}
