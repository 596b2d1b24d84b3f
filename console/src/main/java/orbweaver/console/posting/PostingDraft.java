package orbweaver.console.posting;

import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.password.PasswordVerifier;

/**
 * Addition that a form describes.
 *
 * @param about what is added, for the record of changes
 * @param request makes the request with the verifier of the password, if there is one
 */
record PostingDraft(String about, Function<Optional<PasswordVerifier>, LibraryRequest> request) {}
