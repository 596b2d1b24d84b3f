package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireText;

/**
 * What a station on the way answered by evidence that goes no further.
 *
 * <p>Example: {@code {"question":"(title-search \"garden\")","holds":true,"words":"title \"My
 * garden\""}}
 *
 * @param question a constraint, or rules of one question, in W4 notation; who answers one question
 *     about a field tells of all that hold
 * @param words what it was asked about
 */
public record Heard(String question, boolean holds, String words) {
  public Heard {
    requireText("question", question);
    requireText("words", words);
  }
}
