package orbweaver.language.evidence;

import java.net.InetAddress;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Evidence about a candidate that has been collected so far. An empty class of evidence is not
 * known yet. A value that is known to be absent, such as a header field that the server did not
 * send, is absent inside its class.
 *
 * <p>Evidence grows: each service adds what it learns to the URL and the discovery path. Evidence
 * that a service does not forward is represented by its carried answers.
 */
public record CandidateEvidence(
    Optional<Context> context,
    Optional<Uri> uri,
    Optional<DnsRecords> dns,
    Optional<KnownBy> knownBy,
    Optional<Head> head,
    Optional<Resource> resource,
    CarriedAnswers carriedAnswers) {
  private static final CandidateEvidence EMPTY =
      new CandidateEvidence(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          new CarriedAnswers(Map.of()));

  /**
   * Discovery of the candidate.
   *
   * @param depth number of hyperlinks from the root, which has depth 0
   * @param root seed URL from which the crawl reached the candidate
   * @param inboundLink page and link that lead to the candidate; none for a root
   * @param family family index of the candidate; empty if no formula asks for families
   */
  public record Context(
      int depth, Location root, InboundLink inboundLink, Optional<FamilyIndex> family) {
    /** Creates a context without a family index. */
    public Context(int depth, Location root, InboundLink inboundLink) {
      this(depth, root, inboundLink, Optional.empty());
    }

    /** Returns a copy with another inbound link. */
    public Context withInboundLink(InboundLink other) {
      return new Context(depth, root, other, family);
    }
  }

  /** URL of the candidate. */
  public record Uri(Location target) {}

  /**
   * Results of DNS lookups.
   *
   * @param lookups lookup results by lower-case host name; hosts that were not looked up are
   *     missing
   * @param addresses addresses of the candidate's host, an empty list if the host does not exist;
   *     empty if the addresses were not looked up or the lookup failed
   */
  public record DnsRecords(Map<String, NameLookup> lookups, Optional<List<InetAddress>> addresses) {
    public DnsRecords {
      lookups = Map.copyOf(lookups);
      addresses = addresses.map(List::copyOf);
    }

    /** Creates lookup results without addresses. */
    public DnsRecords(Map<String, NameLookup> lookups) {
      this(lookups, Optional.empty());
    }

    /** Result of one lookup of a canonical name. */
    public sealed interface NameLookup {}

    /** Canonical name of the host. */
    public record CanonicalName(String name) implements NameLookup {}

    /** The host does not exist. */
    public record NoSuchName() implements NameLookup {}

    /** The lookup failed: the canonical name is still unknown. */
    public record Unavailable() implements NameLookup {}
  }

  /**
   * Other crawls that knew the candidate when it was dispatched.
   *
   * @param names names of these activities and their parties; a name that is missing does not know
   *     the candidate
   */
  public record KnownBy(Set<String> names) {
    public KnownBy {
      names = Set.copyOf(names);
    }
  }

  /**
   * Head of the response. Only a 2xx head answers questions about the resource.
   *
   * @param at time of the response
   * @param fields header fields by lower-case name, each with its values in order
   * @param robotsAllowed decision of robots.txt; unknown while the file is unavailable
   * @param isComplete whether a missing field was not sent by the server. A head from an external
   *     source may be incomplete; then missing fields are unknown, and only the class of the status
   *     is known
   */
  public record Head(
      int status,
      Instant at,
      Map<String, List<String>> fields,
      Truth robotsAllowed,
      boolean isComplete) {
    public Head {
      fields = copyOf(fields);
    }

    /** Creates a complete head. */
    public Head(int status, Instant at, Map<String, List<String>> fields, Truth robotsAllowed) {
      this(status, at, fields, robotsAllowed, true);
    }

    /** Returns a copy that is marked as incomplete. */
    public Head asPartial() {
      return new Head(status, at, fields, robotsAllowed, false);
    }

    /** Tests whether this is a 2xx head, not that of a redirect or an error. */
    public boolean isSuccess() {
      return status >= 200 && status < 300;
    }

    /**
     * Returns the first value of a header field.
     *
     * @param name field name in lower case
     */
    public Optional<String> field(String name) {
      var values = fields.getOrDefault(name, List.of());
      return values.isEmpty() ? Optional.empty() : Optional.of(values.getFirst());
    }
  }

  /**
   * Content of the response.
   *
   * @param text decoded content including markup; empty if there is no content or it is not text
   * @param title title of the page
   * @param head markup of the HTML head element
   * @param language language tag declared by the page, such as {@code en-GB}
   * @param meta meta elements of the page: values in order by lower-case name
   */
  public record Resource(
      Optional<String> text,
      Optional<String> title,
      Optional<String> head,
      Optional<String> language,
      Map<String, List<String>> meta) {
    public Resource {
      meta = copyOf(meta);
    }
  }

  /**
   * Answers that were computed from evidence which is no longer available.
   *
   * @param answers answers to predicates; the answers to conditions of rules on a field include all
   *     conditions that match
   * @param maxClass most expensive class of evidence to use; answers that need more are ignored
   */
  public record CarriedAnswers(
      Map<CandidatePredicate, PredicateAnswer> answers, EvidenceClass maxClass) {
    public CarriedAnswers {
      answers = Map.copyOf(answers);
    }

    /** Creates carried answers without a limit on the class of evidence. */
    public CarriedAnswers(Map<CandidatePredicate, PredicateAnswer> answers) {
      this(answers, EvidenceClass.RESOURCE);
    }

    /** Returns the answer to a predicate. */
    public Optional<PredicateAnswer> answerTo(CandidatePredicate predicate) {
      return Optional.ofNullable(answers.get(predicate))
          .filter(_ -> predicate.facts().stream().allMatch(this::isWithinLimit));
    }

    /** Tests whether answers that depend on a fact are used. */
    public boolean isWithinLimit(Fact fact) {
      return fact.evidenceClass().compareTo(maxClass) <= 0;
    }
  }

  /**
   * Answer to one predicate.
   *
   * @param description text that describes the evidence behind the answer
   */
  public record PredicateAnswer(boolean holds, String description) {}

  public static CandidateEvidence empty() {
    return EMPTY;
  }

  public CandidateEvidence with(Context known) {
    return new CandidateEvidence(
        Optional.of(known), uri, dns, knownBy, head, resource, carriedAnswers);
  }

  public CandidateEvidence with(Uri known) {
    return new CandidateEvidence(
        context, Optional.of(known), dns, knownBy, head, resource, carriedAnswers);
  }

  public CandidateEvidence with(DnsRecords known) {
    return new CandidateEvidence(
        context, uri, Optional.of(known), knownBy, head, resource, carriedAnswers);
  }

  public CandidateEvidence with(KnownBy known) {
    return new CandidateEvidence(
        context, uri, dns, Optional.of(known), head, resource, carriedAnswers);
  }

  public CandidateEvidence with(Head known) {
    return new CandidateEvidence(
        context, uri, dns, knownBy, Optional.of(known), resource, carriedAnswers);
  }

  public CandidateEvidence with(Resource known) {
    return new CandidateEvidence(
        context, uri, dns, knownBy, head, Optional.of(known), carriedAnswers);
  }

  public CandidateEvidence with(CarriedAnswers known) {
    return new CandidateEvidence(context, uri, dns, knownBy, head, resource, known);
  }

  private static Map<String, List<String>> copyOf(Map<String, List<String>> fields) {
    return fields.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                field -> requireLowerCase(field.getKey()), field -> List.copyOf(field.getValue())));
  }

  private static String requireLowerCase(String name) {
    if (name.equals(name.toLowerCase(Locale.ROOT))) return name;
    throw new IllegalArgumentException("field name: " + name + " (expected: lower case)");
  }

  /**
   * Returns the page that links to the candidate, or the candidate itself if it is a root. Empty
   * while the page is unknown.
   *
   * <p>The W4 program of 1996 also used the root where there was no parent.
   */
  public Optional<Location> referrer() {
    return context.flatMap(
        found ->
            switch (found.inboundLink()) {
              case InboundLink.Unknown _ -> Optional.empty();
              case InboundLink.Root _ -> uri.map(Uri::target);
              case InboundLink.FromPage(var page, _) -> Optional.of(page);
            });
  }

  /** Returns a copy that is limited to evidence of at most this class. */
  public CandidateEvidence upTo(EvidenceClass maxClass) {
    return new CandidateEvidence(
        context,
        maxClass.isCheaperThan(EvidenceClass.URI) ? EMPTY.uri : uri,
        maxClass.isCheaperThan(EvidenceClass.DNS) ? EMPTY.dns : dns,
        maxClass.isCheaperThan(EvidenceClass.DNS) ? EMPTY.knownBy : knownBy,
        maxClass.isCheaperThan(EvidenceClass.HEADER) ? EMPTY.head : head,
        maxClass.isCheaperThan(EvidenceClass.RESOURCE) ? EMPTY.resource : resource,
        new CarriedAnswers(carriedAnswers.answers, maxClass));
  }
}
