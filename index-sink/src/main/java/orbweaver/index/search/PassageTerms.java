package orbweaver.index.search;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.query.QueryField;
import orbweaver.index.query.QueryNode;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.AutomatonQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.automaton.Automaton;

/** Terms of a query that are marked in the texts of pages. */
final class PassageTerms {
  private static final SearchedField TEXT =
      SearchedField.of(Optional.of(QueryField.TEXT)).getFirst();

  private PassageTerms() {}

  /** Returns a query of all terms that are not excluded, in the text. */
  static Query of(Optional<QueryNode> query, TermQueries terms) {
    var any = new BooleanQuery.Builder();
    query.stream()
        .flatMap(PassageTerms::terms)
        .map(term -> terms.of(term, TEXT, PassageTerms::pattern))
        .forEach(term -> any.add(term, Occur.SHOULD));
    return any.build();
  }

  // The highlighter tests the words of one text, so the words of the index need not be listed.
  private static Query pattern(QueryNode.Term pattern, Automaton words, String field) {
    return new AutomatonQuery(new Term(IndexFields.TEXT, pattern.written()), words);
  }

  private static Stream<QueryNode.Term> terms(QueryNode node) {
    return switch (node) {
      case QueryNode.And(var parts) -> terms(parts);
      case QueryNode.Or(var parts) -> terms(parts);
      case QueryNode.Term term -> isInText(term) ? Stream.of(term) : Stream.of();
      case QueryNode.Not _,
          QueryNode.Site _,
          QueryNode.Language _,
          QueryNode.AcceptedBy _,
          QueryNode.Before _,
          QueryNode.After _ ->
          Stream.of();
    };
  }

  private static Stream<QueryNode.Term> terms(List<QueryNode> parts) {
    return parts.stream().flatMap(PassageTerms::terms);
  }

  private static boolean isInText(QueryNode.Term term) {
    return term.field().filter(field -> field != QueryField.TEXT).isEmpty();
  }
}
