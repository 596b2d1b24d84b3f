package orbweaver.library.advice;

import java.util.List;

/**
 * Proposal to change the library.
 *
 * @param change what a confirmation does
 * @param reason why it is proposed, for people
 */
public record Proposal(ProposedChange change, String reason) {
  /** Returns the code by which the proposal is confirmed. */
  public String code() {
    return change.code();
  }

  /**
   * Returns the changes with some codes, each once.
   *
   * @param proposals present proposals
   * @throws IllegalArgumentException if there is not exactly one proposal with a code
   */
  public static List<ProposedChange> choose(List<Proposal> proposals, List<String> codes) {
    return codes.stream().distinct().map(code -> choose(proposals, code)).toList();
  }

  private static ProposedChange choose(List<Proposal> proposals, String code) {
    var found = proposals.stream().filter(proposal -> proposal.code().equals(code)).toList();
    if (found.size() != 1)
      throw new IllegalArgumentException(
          "%s (expected: a code of a present proposal; something may have changed, so list them again)"
              .formatted(code));
    return found.getFirst().change();
  }
}
