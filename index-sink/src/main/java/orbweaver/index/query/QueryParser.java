package orbweaver.index.query;

import java.util.ArrayList;
import orbweaver.index.query.QueryNode.And;
import orbweaver.index.query.QueryNode.Not;
import orbweaver.index.query.QueryNode.Or;

/**
 * Parser of queries by recursive descent. The grammar, in which words are separated by white space:
 *
 * <pre>
 * query   = or end
 * or      = and ("OR" and)*
 * and     = unary (["AND"] unary)*
 * unary   = ("NOT" | "-") unary | primary
 * primary = "(" or ")" | filter | [field ":"] term
 * filter  = "site:" host | "lang:" tag | "before:" date | "after:" date | "activity:" id
 * field   = "title" | "heading" | "text" | "anchor" | "url"
 * term    = word | prefix "*" | word with "*" and "?"
 *         | '"' words '"' ["~" number] | "/" regular expression "/"
 * date    = 2026-01-31 | 2026-01-31T12:00 | 2026-01-31T12:00:00Z
 * </pre>
 *
 * <p>AND binds tighter than OR: {@code a OR b c} is {@code a OR (b c)}. Keywords are in capitals.
 * In quotation marks, a backslash precedes a quotation mark or a backslash. A query must contain a
 * term that pages match: negations only exclude pages, so they need another term beside them, and
 * are no part of an OR.
 */
public final class QueryParser {
  /** Maximum number of terms and filters. */
  static final int MAX_TERMS = 100;

  /** Maximum number of parentheses and negations within each other. */
  static final int MAX_DEPTH = 30;

  /** Maximum length of a query in characters. */
  static final int MAX_LENGTH = 10_000;

  private static final String TERM = "a word, a phrase or a filter";

  private final QueryReader reader;
  private final QueryTermParser terms;
  private int count;
  private int depth;

  private QueryParser(String query) {
    reader = new QueryReader(query);
    terms = new QueryTermParser(reader);
  }

  /**
   * Parses a query.
   *
   * @throws QuerySyntaxException if it is no query, or one without a term that pages match
   */
  public static QueryNode parse(String query) {
    var parser = new QueryParser(query);
    if (query.length() > MAX_LENGTH)
      throw parser.reader.error(
          MAX_LENGTH, "at most " + MAX_LENGTH + " characters", query.length() + " characters");
    return parser.query();
  }

  /** {@code query = or end}. */
  private QueryNode query() {
    reader.skipSpace();
    var start = reader.offset();
    var node = or();
    if (reader.isAt(')')) throw reader.error("the end: no parenthesis is open");
    if (!reader.isAtEnd()) throw reader.error(TERM);
    if (node instanceof Not) throw onlyNegations(start);
    return node;
  }

  private QuerySyntaxException onlyNegations(int offset) {
    return reader.error(offset, "a term beside it that pages match", "only negations");
  }

  /** {@code or = and ("OR" and)*}. */
  private QueryNode or() {
    var parts = new ArrayList<QueryNode>();
    var starts = new ArrayList<Integer>();
    do {
      reader.skipSpace();
      starts.add(reader.offset());
      parts.add(and());
    } while (reader.take("OR"));
    if (parts.size() == 1) return parts.get(0);
    for (var index = 0; index < parts.size(); index++)
      if (parts.get(index) instanceof Not) throw onlyNegations(starts.get(index));
    return new Or(parts);
  }

  /** {@code and = unary (["AND"] unary)*}. */
  private QueryNode and() {
    var start = reader.offset();
    var parts = new ArrayList<QueryNode>();
    do {
      reader.skipSpace();
      parts.add(unary());
      reader.skipSpace();
    } while (reader.take("AND") || !isAtEndOfAnd());
    if (parts.size() == 1) return parts.get(0);
    if (parts.stream().allMatch(Not.class::isInstance)) throw onlyNegations(start);
    return new And(parts);
  }

  private boolean isAtEndOfAnd() {
    return reader.isAtEnd() || reader.isAt(')') || reader.isAt("OR");
  }

  /** {@code unary = ("NOT" | "-") unary | primary}. */
  private QueryNode unary() {
    if (reader.take("NOT")) reader.skipSpace();
    else if (!reader.take('-')) return primary();
    else if (reader.isAtEnd() || reader.skipSpace()) throw reader.error(TERM + " directly after -");
    enter();
    var excluded = unary();
    depth--;
    return excluded instanceof Not(var twice) ? twice : new Not(excluded);
  }

  /** {@code primary = "(" or ")" | filter | [field ":"] term}. */
  private QueryNode primary() {
    if (reader.isAt('(')) return group();
    if (isAtEndOfAnd() || reader.isAt("AND")) throw reader.error(TERM);
    if (++count > MAX_TERMS)
      throw reader.error(reader.offset(), "at most " + MAX_TERMS + " terms", "more");
    return terms.read();
  }

  private QueryNode group() {
    var start = reader.offset();
    enter();
    reader.take('(');
    var node = or();
    if (!reader.take(')')) throw reader.error(") at the end of the group of column " + (start + 1));
    depth--;
    return node;
  }

  private void enter() {
    if (++depth > MAX_DEPTH)
      throw reader.error(
          reader.offset(),
          "at most " + MAX_DEPTH + " parentheses and negations in each other",
          "more");
  }
}
