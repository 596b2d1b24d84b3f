package orbweaver.contract.fetch;

import orbweaver.contract.order.Order;

/**
 * Result of a fetch request. On topic {@code fetch} it is in a header, and the value of the record
 * is the body.
 *
 * @param order the completed fetch request, with residuals reduced by the evidence of the head
 * @param outcome outcome of the request
 * @param evidence evidence of the exchange
 */
public record Fetched(Order order, Outcome outcome, Evidence evidence) {}
