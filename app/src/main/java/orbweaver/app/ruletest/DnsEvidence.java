package orbweaver.app.ruletest;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.Location;

/**
 * DNS evidence on a line of a URL list: {@code canonical=w3.a.test} of the URL's own host, {@code
 * canonical.www.a.test=w3.a.test} of another, {@code address=10.0.0.1,::1} of its own. A name that
 * is not mentioned is unknown; one with an empty value does not exist.
 */
record DnsEvidence(EvidenceWords words, Location url) {
  static final Set<String> KEYS = Set.of("canonical", "address");

  private static final String OTHER_HOST = "canonical.";

  /** Adds this evidence to the known evidence. */
  CandidateEvidence add(CandidateEvidence known) {
    var answers = answers();
    var addresses = words.word("address").map(this::addresses);
    if (answers.isEmpty() && addresses.isEmpty()) return known;
    return known.with(new DnsRecords(answers, addresses));
  }

  private Map<String, NameLookup> answers() {
    var answers = new HashMap<String, NameLookup>();
    words.value("canonical").ifPresent(name -> add(url.host(), name, answers));
    for (var word : words.family(OTHER_HOST)) {
      add(word.key().substring(OTHER_HOST.length()), word.value(), answers);
    }
    return answers;
  }

  // A canonical name is its own canonical name.
  private static void add(String host, String name, Map<String, NameLookup> answers) {
    var canonical = name.toLowerCase(Locale.ROOT);
    var answer = name.isEmpty() ? new NoSuchName() : new CanonicalName(canonical);
    answers.put(host.toLowerCase(Locale.ROOT), answer);
    if (!name.isEmpty()) answers.putIfAbsent(canonical, answer);
  }

  private List<InetAddress> addresses(TestWord word) {
    return Stream.of(word.value().split(",", -1))
        .map(String::strip)
        .filter(text -> !text.isEmpty())
        .map(text -> address(text).orElseThrow(() -> words.invalid(word, "addresses")))
        .toList();
  }

  private static Optional<InetAddress> address(String text) {
    try {
      return Optional.of(InetAddress.ofLiteral(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
