package orbweaver.contract.fetch;

import orbweaver.contract.request.FetchRequest;

/**
 * Result of a fetch request. On topic {@code fetch} it is in a header, and the value of the record
 * is the body.
 *
 * @param request the completed fetch request, with residuals reduced by the evidence of the head
 * @param outcome outcome of the request
 * @param evidence evidence of the exchange
 */
public record FetchResult(FetchRequest request, Outcome outcome, Evidence evidence) {}
