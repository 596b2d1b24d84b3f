package orbweaver.app.mirror;

import orbweaver.archive.sink.Capture;

/**
 * Capture that a mirror shows for a URL: the newest one that is not newer than the time of the
 * mirror, else the oldest one.
 *
 * @param isLater whether the capture is newer than the time of the mirror
 */
record SelectedCapture(Capture capture, boolean isLater) {
  /** Tests whether the capture is a redirect. */
  boolean isRedirect() {
    return isRedirect(capture);
  }

  // A response 304 confirms a body that an earlier capture of the same URL already shows.
  static boolean isShown(Capture capture) {
    if (isRedirect(capture)) return true;
    return capture.accepted() && capture.status() / 100 == 2 && capture.body().isPresent();
  }

  private static boolean isRedirect(Capture capture) {
    return capture.status() / 100 == 3 && !capture.isConfirmation();
  }
}
