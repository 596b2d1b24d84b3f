package orbweaver.contract.fetch;

import orbweaver.contract.order.Order;

/**
 * The answer to an order: on topic {@code fetch} this stands in one header, the body bytes are the
 * value.
 *
 * @param order what is answered, its residuals shrunk by what the head showed
 * @param outcome what became of it
 * @param evidence what the exchange showed
 */
public record Fetched(Order order, Outcome outcome, Evidence evidence) {}
