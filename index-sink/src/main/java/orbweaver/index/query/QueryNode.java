package orbweaver.index.query;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Node of the syntax tree of a query. Its text is a query that is parsed to an equal node ({@link
 * QueryParser}).
 */
public sealed interface QueryNode {
  /** Pages that match all parts, at least one of which is no negation. */
  record And(List<QueryNode> parts) implements QueryNode {
    public And {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(QueryNode::inParentheses).collect(joining(" "));
    }
  }

  /** Pages that match any part; no part is a negation. */
  record Or(List<QueryNode> parts) implements QueryNode {
    public Or {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(Or::part).collect(joining(" OR "));
    }

    private static String part(QueryNode part) {
      return part instanceof Or ? inParentheses(part) : part.toString();
    }
  }

  /** Pages that do not match; only within an {@link And}. */
  record Not(QueryNode excluded) implements QueryNode {
    @Override
    public String toString() {
      return "-" + inParentheses(excluded);
    }
  }

  private static String inParentheses(QueryNode node) {
    return node instanceof And || node instanceof Or ? "(" + node + ")" : node.toString();
  }

  /** Words that a page must contain, in one field or in any. */
  sealed interface Term extends QueryNode {
    /** Returns the field; empty for any. */
    Optional<QueryField> field();

    /** Returns the text without the field. */
    String written();
  }

  /** A word, as written or in another form of the same stem. */
  record Word(Optional<QueryField> field, String written) implements Term {
    @Override
    public String toString() {
      return inField(this);
    }
  }

  /**
   * Words in this order, as written.
   *
   * @param words text between the quotes
   * @param distance number of positions by which the words may be out of place; with any distance
   *     also in another order
   */
  record Phrase(Optional<QueryField> field, String words, int distance) implements Term {
    @Override
    public String written() {
      var quoted = "\"" + words.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
      return distance == 0 ? quoted : quoted + "~" + distance;
    }

    @Override
    public String toString() {
      return inField(this);
    }
  }

  /** A word that begins with a text. */
  record Prefix(Optional<QueryField> field, String start) implements Term {
    @Override
    public String written() {
      return start + "*";
    }

    @Override
    public String toString() {
      return inField(this);
    }
  }

  /** A word with any characters in place of {@code *}, and one in place of {@code ?}. */
  record Wildcard(Optional<QueryField> field, String written) implements Term {
    @Override
    public String toString() {
      return inField(this);
    }
  }

  /**
   * A word that matches a regular expression as a whole.
   *
   * @param pattern text between the slashes, in which a slash is escaped
   */
  record RegularExpression(Optional<QueryField> field, String pattern) implements Term {
    @Override
    public String written() {
      return "/" + pattern + "/";
    }

    @Override
    public String toString() {
      return inField(this);
    }
  }

  private static String inField(Term term) {
    return term.field().map(field -> field.text() + ":").orElse("") + term.written();
  }

  /** Pages of a host and the hosts below it. */
  record Site(String host) implements QueryNode {
    @Override
    public String toString() {
      return "site:" + host;
    }
  }

  /** Pages in a language; a tag without subtags includes those with subtags. */
  record Language(String tag) implements QueryNode {
    @Override
    public String toString() {
      return "lang:" + tag;
    }
  }

  /** Pages that were fetched before a time. */
  record Before(Instant time) implements QueryNode {
    @Override
    public String toString() {
      return "before:" + time;
    }
  }

  /** Pages that were fetched at a time or later. */
  record After(Instant time) implements QueryNode {
    @Override
    public String toString() {
      return "after:" + time;
    }
  }

  /** Pages that an activity accepted. */
  record AcceptedBy(String activity) implements QueryNode {
    @Override
    public String toString() {
      return "activity:" + activity;
    }
  }
}
