package orbweaver.index.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import orbweaver.index.query.QueryNode;
import orbweaver.index.query.QuerySyntaxException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CompiledAutomaton;

/** Expansion of patterns to the written words of an index that match them. */
final class PatternExpansion {
  /** Maximum number of words that match a pattern in one field. */
  static final int MAX_WORDS = 10_000;

  private final String query;
  private final IndexReader reader;

  PatternExpansion(String query, IndexReader reader) {
    this.query = query;
    this.reader = reader;
  }

  /**
   * Returns the query of the words of a field that match an automaton.
   *
   * @throws QuerySyntaxException if more words match than allowed
   */
  Query of(QueryNode.Term pattern, Automaton automaton, String field) {
    return new TermInSetQuery(field, words(pattern, automaton, field));
  }

  /**
   * Returns the words of a field that match an automaton.
   *
   * @throws QuerySyntaxException if more words match than allowed
   */
  List<BytesRef> words(QueryNode.Term pattern, Automaton automaton, String field) {
    try {
      var terms = MultiTerms.getTerms(reader, field);
      if (terms == null) return List.of();
      var compiled = new CompiledAutomaton(automaton, false, true, false);
      return words(pattern, compiled.getTermsEnum(terms));
    } catch (IOException e) {
      throw new UncheckedIOException(pattern.toString(), e);
    }
  }

  private List<BytesRef> words(QueryNode.Term pattern, TermsEnum found) throws IOException {
    var words = new ArrayList<BytesRef>();
    for (var word = found.next(); word != null; word = found.next()) {
      words.add(BytesRef.deepCopyOf(word));
      if (words.size() > MAX_WORDS) throw tooManyWords(pattern);
    }
    return words;
  }

  private QuerySyntaxException tooManyWords(QueryNode.Term pattern) {
    var offset = Math.max(0, query.indexOf(pattern.written()));
    return new QuerySyntaxException(
        query,
        offset,
        "a pattern that at most " + MAX_WORDS + " indexed words match",
        "one that more words match");
  }
}
