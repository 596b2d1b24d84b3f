package orbweaver.app.news;

/** Failure to deliver a news item, which is delivered again later. */
final class DeliveryFailedException extends Exception {
  private static final long serialVersionUID = 1;

  DeliveryFailedException(String message) {
    super(message);
  }
}
