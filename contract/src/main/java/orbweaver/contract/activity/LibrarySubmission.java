package orbweaver.contract.activity;

import orbweaver.contract.library.LibraryRequest;

/**
 * Request to change the virtual library. Its submission needs an id, under which it is carried out
 * once and answered.
 *
 * <p>Example: {@code {"library":{"is":"copy","postings":[4],"library":2},"moderates":false}}
 *
 * @param library the request
 * @param moderates whether postings are changed without their passwords, or the root library: a
 *     right of the operator
 */
public record LibrarySubmission(LibraryRequest library, boolean moderates) implements Submission {}
