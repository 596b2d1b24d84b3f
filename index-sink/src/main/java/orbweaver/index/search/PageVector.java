package orbweaver.index.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.index.analysis.QueryWords.PositionedWord;

/**
 * Frequencies of some terms in a page, and of its other words, which are those outside of every
 * occurrence of a term. Occurrences of two terms may overlap; each counts.
 */
final class PageVector {
  private final List<SimilarityTerm> terms;
  private final int[] frequencies;
  private final Map<String, Integer> others = new HashMap<>();

  PageVector(List<SimilarityTerm> terms) {
    this.terms = terms;
    frequencies = new int[terms.size()];
  }

  /**
   * Counts the words of a part of the page.
   *
   * @param weight what an occurrence counts
   */
  void add(List<PositionedWord> words, int weight) {
    var end = 0;
    for (var index = 0; index < words.size(); index++) {
      end = Math.max(end, index + countTerms(index, words, weight));
      if (index >= end) others.merge(words.get(index).written(), weight, Integer::sum);
    }
  }

  /** Counts the terms that begin at an index; returns the length of the longest, in words. */
  private int countTerms(int index, List<PositionedWord> words, int weight) {
    var longest = 0;
    for (var term = 0; term < frequencies.length; term++) {
      var length = terms.get(term).lengthAt(index, words);
      if (length > 0) frequencies[term] += weight;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  int frequency(int term) {
    return frequencies[term];
  }

  Map<String, Integer> others() {
    return others;
  }
}
