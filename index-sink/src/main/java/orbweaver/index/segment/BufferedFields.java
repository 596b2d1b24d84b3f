package orbweaver.index.segment;

import java.util.Iterator;
import java.util.SortedMap;
import org.apache.lucene.index.Fields;
import org.apache.lucene.index.Terms;
import org.jspecify.annotations.Nullable;

/** Postings of all fields by their names. */
final class BufferedFields extends Fields {
  private final SortedMap<String, FieldPostings> postings;

  BufferedFields(SortedMap<String, FieldPostings> postings) {
    this.postings = postings;
  }

  @Override
  public Iterator<String> iterator() {
    return postings.keySet().iterator();
  }

  @Override
  public @Nullable Terms terms(String field) {
    var own = postings.get(field);
    return own == null ? null : new BufferedTerms(own);
  }

  @Override
  public int size() {
    return postings.size();
  }
}
