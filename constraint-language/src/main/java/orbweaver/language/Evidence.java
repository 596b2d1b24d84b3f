package orbweaver.language;

import java.net.InetAddress;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.language.family.FamilyIndex;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.field.Field;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Traits;

/**
 * All that is known of a candidate so far. A class that is empty is not known yet; what is known to
 * be absent, such as a header field the server did not send, is absent inside its class.
 *
 * <p>Evidence grows: a station adds what it learned to what the URL and its label already say. What
 * is not passed on can still be heard of: the answers that it gave are.
 */
public record Evidence(
    Optional<Context> context,
    Optional<Uri> uri,
    Optional<Names> names,
    Optional<Parties> parties,
    Optional<Head> head,
    Optional<Resource> resource,
    Heard heard) {
  private static final Evidence NOTHING =
      new Evidence(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          new Heard(Map.of()));

  /**
   * How the candidate was found.
   *
   * @param depth hyperlinks from the root, which is at 0
   * @param root where the walk began
   * @param citation the page that cites it, and the link; a root has none
   * @param family what is told of its place in the walk; empty where nobody asks for families
   */
  public record Context(int depth, Location root, Citation citation, Optional<FamilyIndex> family) {
    /** Where nobody asks for families. */
    public Context(int depth, Location root, Citation citation) {
      this(depth, root, citation, Optional.empty());
    }

    /** The same, cited so. */
    public Context citedBy(Citation other) {
      return new Context(depth, root, other, family);
    }
  }

  /** Where the candidate is. */
  public record Uri(Location target) {}

  /**
   * What the Domain Name System said.
   *
   * @param answers by host in lower case; a host that was not asked for is not in it
   * @param addresses of the candidate's host, none if there is no such host; empty while nobody
   *     asked or nobody answered
   */
  public record Names(Map<String, Answer> answers, Optional<List<InetAddress>> addresses) {
    public Names {
      answers = Map.copyOf(answers);
      addresses = addresses.map(List::copyOf);
    }

    /** Nobody asked for addresses. */
    public Names(Map<String, Answer> answers) {
      this(answers, Optional.empty());
    }

    /** What became of one look-up. */
    public sealed interface Answer {}

    /** The host's canonical name. */
    public record Canonical(String name) implements Answer {}

    /** There is no such host. */
    public record NoSuchName() implements Answer {}

    /** Nobody answered: still not known. */
    public record Unavailable() implements Answer {}
  }

  /**
   * Who else knew the candidate when it was handed out.
   *
   * @param knowing the names of activities and their parties; whoever is not among them does not
   */
  public record Parties(Set<String> knowing) {
    public Parties {
      knowing = Set.copyOf(knowing);
    }
  }

  /**
   * What came before the body. Only a 2xx answers questions about the resource.
   *
   * @param at when it came
   * @param fields by name in lower case, each with its values in order
   * @param robotsAllowed the word of robots.txt; unknown while the file cannot be had
   * @param isWhole whether a field that is not there was not sent. Of a head that somebody else saw
   *     and told of in part that is not known, and of its status only the class is
   */
  public record Head(
      int status,
      Instant at,
      Map<String, List<String>> fields,
      Truth robotsAllowed,
      boolean isWhole) {
    public Head {
      fields = copied(fields);
    }

    /** All of it. */
    public Head(int status, Instant at, Map<String, List<String>> fields, Truth robotsAllowed) {
      this(status, at, fields, robotsAllowed, true);
    }

    /** The same, told of in part. */
    public Head inPart() {
      return new Head(status, at, fields, robotsAllowed, false);
    }

    /** Whether this is the head of the resource, not of a redirect or an error. */
    public boolean isOfResource() {
      return status >= 200 && status < 300;
    }

    /** The first value of that field, named in lower case. */
    public Optional<String> field(String name) {
      var values = fields.getOrDefault(name, List.of());
      return values.isEmpty() ? Optional.empty() : Optional.of(values.getFirst());
    }
  }

  /**
   * What came after the head.
   *
   * @param text the decoded content, markup included; absent when there is none or it is no text
   * @param title of the page
   * @param head the markup of the page's own head
   * @param language the tag the page gives itself, such as {@code en-GB}
   * @param meta what the page says of itself, by name in lower case, each with its values in order
   */
  public record Resource(
      Optional<String> text,
      Optional<String> title,
      Optional<String> head,
      Optional<String> language,
      Map<String, List<String>> meta) {
    public Resource {
      meta = copied(meta);
    }
  }

  /**
   * What was answered where there was evidence that is not at hand.
   *
   * @param answers to constraints, and to rules of one question each: who answers one about a field
   *     tells of all that match
   * @param dearest as if nothing dearer had been asked for
   */
  public record Heard(Map<Node, Said> answers, EvidenceClass dearest) {
    public Heard {
      answers = Map.copyOf(answers);
    }

    /** All of them. */
    public Heard(Map<Node, Said> answers) {
      this(answers, EvidenceClass.RESOURCE);
    }

    /** What was said to that constraint. */
    public Optional<Said> to(Constraint constraint) {
      return Optional.ofNullable(answers.get(new Leaf(constraint)))
          .filter(_ -> constraint.asks().stream().allMatch(this::reaches));
    }

    /** What was said to questions about that field; nothing if it was not read. */
    public Map<Question, Said> about(Field field) {
      if (answers.isEmpty() || !reaches(field.asks())) return Map.of();
      var said = new HashMap<Question, Said>();
      answers.forEach(
          (node, answer) ->
              Traits.rules(node).stream()
                  .flatMap(RuleSet::asked)
                  .filter(question -> question.field().equals(field))
                  .forEach(question -> said.put(question, answer)));
      return said;
    }

    private boolean reaches(Fact fact) {
      return fact.evidence().compareTo(dearest) <= 0;
    }
  }

  /**
   * An answer.
   *
   * @param words what it was asked about
   */
  public record Said(boolean holds, String words) {}

  public static Evidence nothing() {
    return NOTHING;
  }

  public Evidence with(Context known) {
    return new Evidence(Optional.of(known), uri, names, parties, head, resource, heard);
  }

  public Evidence with(Uri known) {
    return new Evidence(context, Optional.of(known), names, parties, head, resource, heard);
  }

  public Evidence with(Names known) {
    return new Evidence(context, uri, Optional.of(known), parties, head, resource, heard);
  }

  public Evidence with(Parties known) {
    return new Evidence(context, uri, names, Optional.of(known), head, resource, heard);
  }

  public Evidence with(Head known) {
    return new Evidence(context, uri, names, parties, Optional.of(known), resource, heard);
  }

  public Evidence with(Resource known) {
    return new Evidence(context, uri, names, parties, head, Optional.of(known), heard);
  }

  public Evidence with(Heard known) {
    return new Evidence(context, uri, names, parties, head, resource, known);
  }

  private static Map<String, List<String>> copied(Map<String, List<String>> fields) {
    return fields.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                field -> inLowerCase(field.getKey()), field -> List.copyOf(field.getValue())));
  }

  private static String inLowerCase(String name) {
    if (name.equals(name.toLowerCase(Locale.ROOT))) return name;
    throw new IllegalArgumentException("field name: " + name + " (expected: lower case)");
  }

  /**
   * Whose page cites the candidate; a root stands for itself. Empty while that is not known.
   *
   * <p>The program of 1996 took the root where there was no parent, and so do we.
   */
  public Optional<Location> referrer() {
    return context.flatMap(
        found ->
            switch (found.citation()) {
              case Citation.Unknown _ -> Optional.empty();
              case Citation.Nowhere _ -> uri.map(Uri::target);
              case Citation.Page(var page, _) -> Optional.of(page);
            });
  }

  /** As much of this as costs no more than that class. */
  public Evidence upTo(EvidenceClass dearest) {
    return new Evidence(
        context,
        dearest.isBelow(EvidenceClass.URI) ? NOTHING.uri : uri,
        dearest.isBelow(EvidenceClass.DNS) ? NOTHING.names : names,
        dearest.isBelow(EvidenceClass.DNS) ? NOTHING.parties : parties,
        dearest.isBelow(EvidenceClass.HEADER) ? NOTHING.head : head,
        dearest.isBelow(EvidenceClass.RESOURCE) ? NOTHING.resource : resource,
        new Heard(heard.answers, dearest));
  }
}
